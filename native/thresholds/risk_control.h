// A promise for few labels: "at most α of all questions get a wrong answer". The share R̂(t) of
// questions that are accepted and wrong never rises with t, so conformal risk control applies:
//   lowest t of the grid with n/(n+1) · R̂(t) + 1/(n+1) ≤ α
// The promise holds on average over validation sets and tomorrow's question, for questions that
// could come in any order (exchangeable). It is about all questions, not about the accepted ones:
// it is not a precision.
// Ties: equal scores move together. Empty: n = 0 has no cutoff. Below n = 1/α − 1 no cutoff can do.
// Errors: out_of_range (α not between 0 and 1).
// Source: Angelopoulos, Bates, Fisch, Lei & Schuster, Conformal risk control, arXiv 2208.02814, (4)
// with B = 1.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/describe.h"
#include "core/error.h"
#include "thresholds/choice.h"

namespace cutoff {

struct RiskControl {
  double alpha = 0;
  std::optional<double> threshold = {};
  std::uint64_t n = 0;
  std::uint64_t n_needed = 0;                       // below it no cutoff can keep the promise
  std::optional<double> wrong_share = {};           // of validation, at the cutoff
  std::optional<double> held_out_wrong_share = {};  // no value unless opened
};
CL_FIELDS_AS(RiskReport, RiskControl, alpha, threshold, n, n_needed, wrong_share,
             held_out_wrong_share);

// The cutoff is validation's; `open` adds what the held-out half shows at it.
Result<RiskControl> control_risk(std::span<const ScoredQuestion> questions, Grid grid, double alpha,
                                 bool open);

// Wrong and accepted, among all.
std::optional<double> wrong_share(const Acceptance& at);

}  // namespace cutoff
