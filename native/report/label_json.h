// What to label next as JSON, and how far the labels there are reach.
// Ties: thresholds/label_queue.h. Empty: no labels give null where a share would stand.
// Errors: those of label_queue.h. Source: schema cutoff-lab/labels/1, as written below.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "thresholds/label_queue.h"

namespace cutoff {

struct LabelRequest {
  std::size_t depth;
  std::uint32_t seed;
  double target;                   // the promise that labels are to prove
  double delta;                    // one minus its confidence
  std::optional<double> coverage;  // share of questions that the cutoff answers; no value: all
};

// {"schema":"cutoff-lab/labels/1","depth","seed","systems":n,
//  "labels":{"answerable","no_answer","unjudged"},
//  "held_out":{"questions","accepted","low","high"},   those of the held-out half (half of the
//                                                      labels while no halves are drawn); Wilson's
//                                                      interval around the target that so many
//                                                      accepted ones give; null without labels
//  "needed":{"accepted","questions","to_write"},       to prove the target if nothing is wrong, and
//                                                      questions for both halves, labelled ones
//                                                      taken off; null at a target of 1
//  "queue":[{"question":index,"near","divided","candidates":[passage index…]}…]}
Result<std::string> label_json(const EvaluationSet& set, std::span<const LabelSystem> systems,
                               const LabelRequest& request);

}  // namespace cutoff
