#include "measures/recall.h"

namespace cutoff {

double recall(const JudgedRanking& ranking, RankCutoff k) {
  if (ranking.relevant == 0) return 0;
  return relevant_within(ranking, k) / static_cast<double>(ranking.relevant);
}

}  // namespace cutoff
