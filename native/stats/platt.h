// Platt scaling: a score becomes a probability through two numbers fitted to labels.
//   P(right | s) = 1 / (1 + exp(−(slope·s + intercept)))
// Maximum likelihood with Platt's softened labels (N₊ + 1)/(N₊ + 2) and 1/(N₋ + 2), by Newton steps
// with backtracking, so it stays finite where the labels are separable.
// Ties: harmless. Empty: without both a right and a wrong label there is no fit. Scores of −∞ are
// left out of the fit; their probability is that of the limit. Errors: none.
// Source: J. Platt, Probabilistic outputs for support vector machines, 1999; H.-T. Lin, C.-J. Lin &
// R. Weng, A note on Platt's probabilistic outputs, Machine Learning 68 (2007).
#pragma once

#include <optional>
#include <vector>

#include "core/describe.h"

namespace cutoff {

struct Labelled {
  double score = 0;
  bool right = false;
};

struct PlattFit {
  double slope = 0;
  double intercept = 0;

  double probability(double score) const;
};
CL_FIELDS(PlattFit, slope, intercept);

std::optional<PlattFit> fit_platt(const std::vector<Labelled>& labelled);

}  // namespace cutoff
