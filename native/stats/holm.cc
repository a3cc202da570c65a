#include "stats/holm.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace cutoff {

std::vector<double> holm(std::span<const double> p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return p_values[i]; });
  std::vector<double> raised(p_values.size());
  double highest = 0;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const double factor = static_cast<double>(order.size() - place);
    highest = std::max(highest, std::min(1.0, factor * p_values[order[place]]));
    raised[order[place]] = highest;
  }
  return raised;
}

}  // namespace cutoff
