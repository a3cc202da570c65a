#include "stats/quantile.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace cutoff {

std::optional<double> quantile(std::vector<double> values, double q) {
  if (values.empty()) return std::nullopt;
  std::ranges::sort(values);
  const double position = q * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(std::floor(position));
  if (below + 1 >= values.size()) return values.back();
  const double share = position - static_cast<double>(below);
  if (share == 0 || values[below] == values[below + 1]) return values[below];
  const double step = values[below + 1] - values[below];
  // From the nearer end, as numpy does, so that both ends are exact.
  return share < 0.5 ? values[below] + step * share : values[below + 1] - step * (1 - share);
}

}  // namespace cutoff
