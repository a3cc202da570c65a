#include "stats/wilson.h"

#include <cmath>

namespace cutoff {

std::optional<Interval> wilson_interval(std::uint64_t successes, std::uint64_t n) {
  if (n == 0) return std::nullopt;
  const double count = static_cast<double>(n);
  const double share = static_cast<double>(successes) / count;
  const double z2 = kNormal975 * kNormal975;
  const double scale = 1 + z2 / count;
  const double centre = (share + z2 / (2 * count)) / scale;
  const double half_width =
      kNormal975 * std::sqrt(share * (1 - share) / count + z2 / (4 * count * count)) / scale;
  // The end at 0 of n or n of n is exactly 0 or 1; rounding would leave 1e-17 behind.
  return Interval{successes == 0 ? 0 : centre - half_width,
                  successes == n ? 1 : centre + half_width};
}

}  // namespace cutoff
