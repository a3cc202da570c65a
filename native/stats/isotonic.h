// Isotonic regression: the probabilities closest to the labels (least squares) that never fall as
// the score rises, by pooling adjacent violators; between the blocks the probability is
// interpolated linearly, below the first and above the last it stays.
// Ties: equal scores form one point with their mean label. Empty: no labels, no fit. Scores of −∞
// are left out of the fit and get the lowest probability. Errors: none.
// Source: Barlow, Bartholomew, Bremner & Brunk, Statistical Inference under Order Restrictions,
// 1972; B. Zadrozny & C. Elkan, KDD 2002.
#pragma once

#include <optional>
#include <vector>

#include "stats/platt.h"

namespace cutoff {

struct IsotonicFit {
  // Ends of the blocks: scores ascending, probabilities never falling. Never empty.
  struct Knot {
    double score = 0;
    double probability = 0;
  };
  std::vector<Knot> knots;

  double probability(double score) const;
};
CL_FIELDS_AS(Knot, IsotonicFit::Knot, score, probability);

std::optional<IsotonicFit> fit_isotonic(std::vector<Labelled> labelled);

}  // namespace cutoff
