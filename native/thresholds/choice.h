// Choosing a score threshold on the validation half.
//   point:  the lowest cutoff of the grid whose precision reaches the target. It stops at the
//           luckiest point: where the target binds, it misses on fresh questions about half the
//           time, at any n.
//   margin: the lowest cutoff whose exact one-sided lower bound (1 − δ) reaches the target.
// With a coverage target both look for the highest cutoff that still answers so large a share: the
// point by the observed coverage, the margin by its lower bound.
// Precision is not monotone in t, so every cutoff of the grid is looked at.
// Outcomes: cutoff; impossible (no point); too_few_labels (a point, but no cutoff whose lower bound
// reaches the target); no_recommendation (every question is right: nothing here should be refused,
// so nothing can be learned about refusing).
// Ties: equal scores move together, so no cutoff splits them. Empty: a cutoff that accepts nothing
// is never chosen and never best; without validation questions: no_recommendation. Errors: none.
// Source: exact bound: Clopper & Pearson 1934 (stats/exact_binomial.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "thresholds/acceptance.h"

namespace cutoff {

enum class Grid : std::uint8_t {
  hundredths,  // 0.00, 0.01 … 0.99, each the double nearest to i/100; where they fit (grid_in_use)
  exact,       // every distinct validation score
};
CL_NAMES(Grid, hundredths, exact);
enum class ChoiceMode : std::uint8_t { point, margin };
CL_NAMES(ChoiceMode, point, margin);
enum class TargetKind : std::uint8_t { precision, coverage };
CL_NAMES(TargetKind, precision, coverage);
enum class Outcome : std::uint8_t { cutoff, impossible, too_few_labels, no_recommendation };
CL_NAMES(Outcome, cutoff, impossible, too_few_labels, no_recommendation);

struct Target {
  TargetKind kind = TargetKind::precision;
  double value = 0;  // share in (0, 1]
  double delta = 0;  // of the margin's lower bound, in (0, 0.5)
};

struct Choice {
  Outcome outcome = Outcome::no_recommendation;
  std::optional<double> point = {};
  std::optional<double> margin = {};
  // The highest precision among cutoffs that accept at least limits::kMinAcceptedShown; the lowest
  // such cutoff where several share it. No value when no cutoff accepts so many.
  std::optional<Acceptance> best_reachable = {};

  std::optional<double> chosen(ChoiceMode mode) const {
    return mode == ChoiceMode::point ? point : margin;
  }
};

// The grid that is used where `wanted` was asked for. Hundredths give way to every score where they
// do not fit the scores of the half: where a score is above 1, more than a tenth are below 0, or
// the scores lie so close that fewer than 10 steps, and fewer than there are scores, fall between
// the lowest and the highest.
Grid grid_in_use(const AcceptanceCurve& curve, Grid wanted);

// The cutoffs of the grid in use, ascending.
std::vector<double> cutoff_grid(const AcceptanceCurve& curve, Grid grid);

Choice choose_cutoff(const AcceptanceCurve& validation, Grid grid, const Target& target);

// The wrong questions with a score of at least `threshold`, best score first, then by id: what
// stands in the way of a higher precision.
std::vector<const ScoredQuestion*> accepted_wrong(std::span<const ScoredQuestion> questions,
                                                  HalfInView half, double threshold);

}  // namespace cutoff
