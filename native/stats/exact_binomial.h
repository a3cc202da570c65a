// Exact one-sided bounds for a share, and the exact test that goes with them.
//   s successes of n, 0 ≤ s ≤ n
//   lower bound = BetaInv(δ; s, n − s + 1),  0 at s = 0
//   upper bound = BetaInv(1 − δ; s + 1, n − s),  1 at s = n
//   p value of "the true share of failures is at least q": P(Bin(n, q) ≤ failures)
// Each bound errs in at most δ of samples, at any n. δ in (0, 1); with δ = 0.05 the pair is a 90 %
// interval.
// The lower bound reaches a target exactly when the p value at q = 1 − target is at most δ.
// Empty: n = 0 has bounds 0 and 1 and p value 1. Errors: none; ranges are the caller's.
// Source: C. J. Clopper & E. S. Pearson, Biometrika 26 (1934).
#pragma once

#include <cstdint>
#include <optional>

namespace cutoff {

double exact_lower_bound(std::uint64_t successes, std::uint64_t n, double delta);
double exact_upper_bound(std::uint64_t successes, std::uint64_t n, double delta);

// P(Bin(n, failure_rate) ≤ failures): small when so few failures would be a surprise at that rate.
double few_failures_p_value(std::uint64_t failures, std::uint64_t n, double failure_rate);

// How many trials without any failure it takes until the lower bound reaches `target` in (0, 1):
// ceil(ln δ / ln target): 14, 29, 59, 299 for 0.8, 0.9, 0.95, 0.99 at δ = 0.05. No value at target
// ≥ 1.
std::optional<std::uint64_t> trials_without_failure(double target, double delta);

// How many more trials at the observed failure rate until the lower bound reaches `target`: the
// smallest m ≥ 0 for which n + m trials with ceil((n + m)·failures/n) failures would do. No value
// when n = 0, when the observed share is not above the target, or past kMaxTrials.
std::optional<std::uint64_t> further_trials(std::uint64_t failures, std::uint64_t n, double target,
                                            double delta);
inline constexpr std::uint64_t kMaxTrials = 1'000'000'000;

}  // namespace cutoff
