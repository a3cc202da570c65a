#include "stats/mcnemar.h"

#include <algorithm>

#include "stats/exact_binomial.h"

namespace cutoff {

double mcnemar_p_value(std::uint64_t won, std::uint64_t lost) {
  return std::min(1.0, 2 * few_failures_p_value(std::min(won, lost), won + lost, 0.5));
}

}  // namespace cutoff
