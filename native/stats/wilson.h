// Wilson's score interval for a share: the bars drawn beside every "right of n".
//   centre = (p + z²/2n) / (1 + z²/n),  half width = z √(p(1 − p)/n + z²/4n²) / (1 + z²/n),  p =
//       successes/n
// Two-sided 95 %; both ends in [0, 1]. It never has zero width: 5 of 5 is [0.5655, 1].
// Not the exact interval: verdicts use stats/exact_binomial.h.
// Empty: n = 0 has no interval. Errors: none; successes ≤ n is the caller's promise.
// Source: E. B. Wilson, Probable inference, JASA 22 (1927).
#pragma once

#include <cstdint>
#include <optional>

#include "stats/interval.h"

namespace cutoff {

// The 97.5 % point of the standard normal distribution.
inline constexpr double kNormal975 = 1.959963984540054;

std::optional<Interval> wilson_interval(std::uint64_t successes, std::uint64_t n);

}  // namespace cutoff
