#include "measures/average_precision.h"

namespace cutoff {
namespace {

// The group's part of the sum, with `before` relevant passages above it.
double sum_of_group(const TieGroup& group, std::size_t places, double before) {
  const auto size = static_cast<double>(group.size);
  const auto relevant = static_cast<double>(group.relevant);
  const double others = group.size > 1 ? (relevant - 1) / (size - 1) : 0;
  double sum = 0;
  for (std::size_t above = 0; above < places; ++above) {
    const double found = before + 1 + static_cast<double>(above) * others;
    sum += relevant / size * found / static_cast<double>(group.first + above + 1);
  }
  return sum;
}

}  // namespace

double average_precision(const JudgedRanking& ranking, RankCutoff k) {
  if (ranking.relevant == 0) return 0;
  double sum = 0;
  std::size_t before = 0;
  for (const TieGroup& group : ranking.groups) {
    const std::size_t places = places_within(group, k);
    if (places == 0) break;
    if (group.relevant > 0) sum += sum_of_group(group, places, static_cast<double>(before));
    before += group.relevant;
  }
  return sum / static_cast<double>(ranking.relevant);
}

}  // namespace cutoff
