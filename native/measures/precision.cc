#include "measures/precision.h"

namespace cutoff {

double precision_at(const JudgedRanking& ranking, RankCutoff k) {
  const std::size_t divisor = k.value_or(ranking.hits.size());
  if (divisor == 0) return 0;
  return relevant_within(ranking, k) / static_cast<double>(divisor);
}

}  // namespace cutoff
