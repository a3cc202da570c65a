#include "stats/detectable.h"

#include <cmath>
#include <numeric>

namespace cutoff {

std::optional<double> smallest_detectable(std::span<const double> differences, const Units& units) {
  if (units.count() < 2) return std::nullopt;
  const auto n = static_cast<double>(differences.size());
  const double mean = std::accumulate(differences.begin(), differences.end(), 0.0) / n;
  std::vector<double> off(units.count(), 0);
  for (std::size_t i = 0; i < differences.size(); ++i) {
    off[units.of_question[i]] += differences[i] - mean;
  }
  const double squares = std::inner_product(off.begin(), off.end(), off.begin(), 0.0);
  const auto count = static_cast<double>(units.count());
  return kDetectableFactor * std::sqrt(squares * count / (count - 1)) / n;
}

}  // namespace cutoff
