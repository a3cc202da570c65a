// Quantiles by linear interpolation between order statistics: position q·(n − 1), as
// numpy.quantile's default.
// Ties: harmless. Empty: no value. Errors: none; values must not be NaN and q lies in [0, 1].
// Source: Hyndman & Fan, The American Statistician 50 (1996), type 7.
#pragma once

#include <optional>
#include <utility>
#include <vector>

namespace cutoff {

std::optional<double> quantile(std::vector<double> values, double q);

inline std::optional<double> median(std::vector<double> values) {
  return quantile(std::move(values), 0.5);
}

}  // namespace cutoff
