#include "measures/ndcg.h"

#include <cmath>

namespace cutoff {
namespace {

double discount(std::size_t rank) { return 1 / std::log2(static_cast<double>(rank) + 1); }

template <class Gain>
double ratio_to_ideal(const JudgedRanking& ranking, RankCutoff k, Gain gain) {
  double ideal = 0;
  const std::size_t ideal_length = std::min(k.value_or(SIZE_MAX), ranking.judged_grades.size());
  for (std::size_t i = 0; i < ideal_length; ++i) {
    ideal += gain(ranking.judged_grades[i]) * discount(i + 1);
  }
  if (ideal == 0) return 0;

  double sum = 0;
  for (const TieGroup& group : ranking.groups) {
    const std::size_t places = places_within(group, k);
    if (places == 0) break;
    double gains = 0;
    for (std::size_t i = 0; i < group.size; ++i) {
      const JudgedHit& hit = ranking.hits[group.first + i];
      if (hit.judged) gains += gain(hit.grade);
    }
    double discounts = 0;
    for (std::size_t i = 1; i <= places; ++i) discounts += discount(group.first + i);
    sum += gains / static_cast<double>(group.size) * discounts;
  }
  return sum / ideal;
}

}  // namespace

double ndcg(const JudgedRanking& ranking, RankCutoff k) {
  return ratio_to_ideal(ranking, k, [](double grade) { return std::max(grade, 0.0); });
}

double exponential_ndcg(const JudgedRanking& ranking, RankCutoff k) {
  // Every gain is divided by 2^highest, which the ratio cancels: no grade is too large then.
  const double highest =
      ranking.judged_grades.empty() ? 0 : std::max(ranking.judged_grades.front(), 0.0);
  return ratio_to_ideal(ranking, k, [highest](double grade) {
    return std::exp2(std::max(grade, 0.0) - highest) - std::exp2(-highest);
  });
}

}  // namespace cutoff
