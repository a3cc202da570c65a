#include "measures/judged.h"

namespace cutoff {

double judged_share(const JudgedRanking& ranking, RankCutoff k) {
  const std::size_t length = std::min(k.value_or(SIZE_MAX), ranking.hits.size());
  if (length == 0) return 0;
  double judged = 0;
  for (const TieGroup& group : ranking.groups) {
    judged += static_cast<double>(places_within(group, k) * group.judged) /
              static_cast<double>(group.size);
  }
  return judged / static_cast<double>(length);
}

}  // namespace cutoff
