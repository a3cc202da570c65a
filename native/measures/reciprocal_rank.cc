#include "measures/reciprocal_rank.h"

namespace cutoff {

double reciprocal_rank(const JudgedRanking& ranking, RankCutoff k) {
  double sum = 0;
  double none_found = 1;
  for (const TieGroup& group : ranking.groups) {
    const std::size_t places = places_within(group, k);
    if (places == 0 || none_found == 0) break;
    if (group.relevant == 0) continue;
    for (std::size_t drawn = 0; drawn < places && none_found > 0; ++drawn) {
      const auto left = static_cast<double>(group.size - drawn);
      const double here = static_cast<double>(group.relevant) / left;
      sum += none_found * here / static_cast<double>(group.first + drawn + 1);
      none_found *= 1 - here;
    }
  }
  return sum;
}

}  // namespace cutoff
