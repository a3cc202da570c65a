#include "measures/mean.h"

#include "stats/wilson.h"

namespace cutoff {

Mean MeanBuilder::mean() const {
  if (n_ == 0) return {};
  Mean mean{sum_ / static_cast<double>(n_), n_, std::nullopt};
  if (is_count_) mean.interval = wilson_interval(static_cast<std::uint64_t>(sum_), n_);
  return mean;
}

}  // namespace cutoff
