// The threshold study: choose on the validation half, and, once opened, look at the held-out half.
// Everything but `held_out`, `mix_first`, `verdict` and `wrong_held_out` is computed from the
// validation half alone.
// `at` is a cutoff typed by hand: the figures are taken there instead of at the chosen cutoff,
// which is still reported beside it. Where choosing ended without a cutoff (impossible,
// no_recommendation) the held-out half stays closed, whatever was asked: there is no choice to
// test.
// mix_first: the held-out half with all its answerable questions and only its first so many
// no-answer ones, in the order of the set: another share of unanswerable questions, without drawing
// anything.
// Ties: equal scores move together. Empty: see Errors.
// Errors: no_scores (no validation question), no_halves (`open`, but nothing is held out),
// out_of_range (target, delta, at), internal (NaN score).
// Source: thresholds/choice.h, thresholds/verdict.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/limits.h"
#include "thresholds/acceptance.h"
#include "thresholds/choice.h"
#include "thresholds/groups.h"
#include "thresholds/verdict.h"

namespace cutoff {

struct StudyOptions {
  // For the report: what `right` means (no value for a score table), and whose scores they are.
  std::optional<std::uint64_t> k = {};
  std::string model;
  Target target{TargetKind::precision, limits::kDefaultTarget, limits::kDefaultDelta};
  ChoiceMode mode = ChoiceMode::point;
  Grid grid = Grid::hundredths;
  bool open = false;
  std::optional<std::uint64_t> mix_first = {};
  std::optional<double> at = {};
};

struct MixFirst {
  std::uint64_t kept = 0;  // no-answer questions kept: as many as asked for, or as there are
  Acceptance figures = {};
};

struct ThresholdStudy {
  StudyOptions options = {};  // as they were given, but for the grid: the one that was used
  Choice choice = {};
  // What stands in the way of a better precision; only when impossible.
  std::vector<const ScoredQuestion*> in_the_way = {};
  Acceptance validation = {};  // at the cutoff in use
  std::optional<Acceptance> held_out = {};
  std::optional<MixFirst> mix_first = {};
  std::vector<Acceptance> curve = {};  // the whole grid, ascending
  std::vector<GroupSummary> groups = {};
  std::optional<Ceilings> ceilings = {};  // of validation; no value: no question there
  std::vector<Band> bands = {};
  std::vector<HistogramBar> histogram = {};
  // Accepted and wrong at the cutoff in use.
  std::vector<const ScoredQuestion*> wrong = {};
  std::vector<const ScoredQuestion*> wrong_held_out = {};
  std::optional<Verdict> verdict = {};
  std::optional<LabelBudget> budget = {};       // without any error; no value at a target of 1
  std::optional<LabelBudget> more_labels = {};  // for a margin; only when there are too few labels

  std::optional<double> threshold() const { return validation.threshold; }
};

// The result points into `questions`.
Result<ThresholdStudy> study_threshold(const ScoredQuestions& questions,
                                       const StudyOptions& options);

}  // namespace cutoff
