#include "measures/capped_recall.h"

namespace cutoff {

double capped_recall(const JudgedRanking& ranking, RankCutoff k) {
  const std::size_t reachable = std::min(k.value_or(ranking.relevant), ranking.relevant);
  if (reachable == 0) return 0;
  return relevant_within(ranking, k) / static_cast<double>(reachable);
}

}  // namespace cutoff
