#include "stats/cluster_bootstrap.h"

#include <algorithm>
#include <vector>

#include "core/numpy_random.h"
#include "stats/quantile.h"

namespace cutoff {

std::optional<double> cluster_lower_bound(std::span<const GroupCount> groups, double delta,
                                          std::size_t draws, std::uint64_t seed) {
  const bool any_trial =
      std::ranges::any_of(groups, [](const GroupCount& group) { return group.trials > 0; });
  if (groups.size() < 2 || !any_trial) return std::nullopt;
  NumpyRandom random(seed);
  std::vector<double> ratios;
  ratios.reserve(draws);
  for (std::size_t draw = 0; draw < draws; ++draw) {
    GroupCount sum;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const GroupCount& group = groups[random.below(groups.size())];
      sum.successes += group.successes;
      sum.trials += group.trials;
    }
    ratios.push_back(
        sum.trials == 0 ? 0 : static_cast<double>(sum.successes) / static_cast<double>(sum.trials));
  }
  return quantile(std::move(ratios), delta);
}

}  // namespace cutoff
