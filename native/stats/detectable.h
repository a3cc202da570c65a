// The smallest true mean difference that so many paired questions would show: found at the 5 %
// level four times out of five.
//   (z₀.₉₇₅ + z₀.₈) · se ≈ 2.80 · se;  se = sd(d) / √n, or over units drawn whole
//   se = √(Σ (Sᵤ − nᵤ·m)² · U / (U − 1)) / n:  Sᵤ, nᵤ: a unit's sum and size, m: the mean, U: units
// which for units of one question is the first. Shapes: values of all questions and their units.
// Empty: fewer than two units have no value; differences all alike give 0, which says only that
// these questions never differed. Errors: none. Source: J. Cohen, Statistical Power Analysis, 1988;
// units: Cochran, Sampling Techniques, 1977, §9A (ratio of unit totals).
#pragma once

#include <optional>
#include <span>

#include "stats/resample.h"

namespace cutoff {

inline constexpr double kDetectableFactor = 1.959963984540054 + 0.8416212335729143;

std::optional<double> smallest_detectable(std::span<const double> differences, const Units& units);

}  // namespace cutoff
