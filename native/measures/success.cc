#include "measures/success.h"

namespace cutoff {

double success(const JudgedRanking& ranking, RankCutoff k) {
  double none_found = 1;
  for (const TieGroup& group : ranking.groups) {
    const std::size_t places = places_within(group, k);
    if (places == 0 || none_found == 0) break;
    // C(g − r, f) / C(g, f), one draw after the other; 0 once the wrong ones are used up.
    for (std::size_t drawn = 0; drawn < places && none_found > 0; ++drawn) {
      const std::size_t left = group.size - drawn;
      const std::size_t wrong = left > group.relevant ? left - group.relevant : 0;
      none_found *= static_cast<double>(wrong) / static_cast<double>(left);
    }
  }
  return 1 - none_found;
}

}  // namespace cutoff
