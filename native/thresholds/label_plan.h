// What to label next, and how far the labels there are reach.
//   held-out questions = those of the held-out half; half of the labels while no halves are drawn
//   accepted           = their share that the cutoff answers (`coverage`), rounded
//   [low, high]        = Wilson's interval around the target that so many accepted ones give
//   needed             = twice the held-out questions that prove the target if nothing is wrong, as
//                        half of the questions are held out; to_write: those less the labels
// Ties: thresholds/label_queue.h. Empty: no labels give no interval; a target of 1 needs no number
// that could be named. Errors: those of label_queue.h. Source: stats/wilson.h, verdict.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "core/limits.h"
#include "dataset/set/evaluation_set.h"
#include "thresholds/label_queue.h"

namespace cutoff {

struct LabelRequest {
  std::size_t depth = 4;
  std::uint64_t seed = limits::kDefaultSeed;
  double target = limits::kDefaultTarget;  // the promise that labels are to prove
  double delta = limits::kDefaultDelta;    // one minus its confidence
  std::optional<double> coverage = {};     // no value: all are answered
};
CL_OPTIONS(LabelRequest, depth, seed, target, delta, coverage);

struct LabelCounts {
  std::uint64_t answerable = 0;
  std::uint64_t no_answer = 0;
  std::uint64_t unjudged = 0;
};
CL_FIELDS(LabelCounts, answerable, no_answer, unjudged);

struct LabelReach {
  std::uint64_t questions = 0;
  std::uint64_t accepted = 0;
  std::optional<double> low = {};
  std::optional<double> high = {};
};
CL_FIELDS(LabelReach, questions, accepted, low, high);

struct LabelsNeeded {
  std::uint64_t accepted = 0;
  std::optional<std::uint64_t> questions = {};  // no value: the cutoff answers nothing
  std::optional<std::uint64_t> to_write = {};
};
CL_FIELDS(LabelsNeeded, accepted, questions, to_write);

struct LabelReport {
  std::size_t depth = 0;
  std::uint64_t seed = 0;
  std::size_t systems = 0;
  LabelCounts labels = {};
  LabelReach held_out = {};
  std::optional<LabelsNeeded> needed = {};
  std::vector<ToLabel> queue = {};  // the most telling question first
};
CL_REPORT(LabelReport, "cutoff-lab/labels/1", depth, seed, systems, labels, held_out, needed,
          queue);

Result<LabelReport> label_plan(const EvaluationSet& set, std::span<const LabelSystem> systems,
                               const LabelRequest& request);

}  // namespace cutoff
