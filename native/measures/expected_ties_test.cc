// Property: under `expected` every measure is the plain average over every order of every group of
// equal scores, and `against` and `for` are the worst and the best of those orders.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/rng.h"
#include "measures/measure_id.h"
#include "measures/test_rankings.h"

namespace cutoff {
namespace {

struct Case {
  ScoresById scores;
  GradesById grades;
};

// Up to seven passages with few distinct scores; grades −1 … 3, fractions, unjudged, missing ones.
Case random_case(PythonRandom& random) {
  constexpr double kGrades[] = {-1, 0, 0.5, 1, 2, 3};
  Case made;
  const std::uint64_t length = random.below(8);
  for (std::uint64_t i = 0; i < length; ++i) {
    const std::string id = "p" + std::to_string(i);
    made.scores.emplace_back(id, static_cast<double>(random.below(3)) / 4);
    if (random.below(4) > 0) made.grades.emplace_back(id, kGrades[random.below(6)]);
  }
  if (random.below(2) == 0) made.grades.emplace_back("gone", kGrades[random.below(6)]);
  return made;
}

struct Spread {
  double sum = 0;
  double worst = std::numeric_limits<double>::infinity();
  double best = -std::numeric_limits<double>::infinity();
  double orders = 0;
};

// Every arrangement of the list in which scores don't rise.
Spread over_every_order(const MeasureId& id, const WrittenRanking& ranking) {
  std::vector<double> judged;
  for (const Judgement& judgement : ranking.judgements) judged.push_back(judgement.grade);
  std::vector<std::size_t> order(ranking.list.size());
  std::iota(order.begin(), order.end(), 0);
  const auto score = [&](std::size_t i) { return ranking.list[i].score; };
  Spread spread;
  do {
    if (!std::ranges::is_sorted(order, std::greater{}, score)) continue;
    Grades list;
    for (const std::size_t i : order) {
      const auto found =
          std::ranges::find(ranking.judgements, ranking.list[i].passage, &Judgement::passage);
      list.push_back(found == ranking.judgements.end() ? std::nullopt
                                                       : std::optional(found->grade));
    }
    const double value = plain_measure(id.measure->name, list, judged, id.k);
    spread.sum += value;
    spread.worst = std::min(spread.worst, value);
    spread.best = std::max(spread.best, value);
    spread.orders += 1;
  } while (std::ranges::next_permutation(order).found);
  return spread;
}

std::vector<MeasureId> every_measure() {
  std::vector<MeasureId> ids;
  for (const Measure& measure : all_measures()) {
    if (measure.k != KParameter::required) ids.push_back({&measure, std::nullopt});
    if (measure.k == KParameter::none) continue;
    for (const std::size_t k : {1, 2, 4, 9}) ids.push_back({&measure, k});
  }
  return ids;
}

TEST(ExpectedTies, IsTheAverageOverEveryOrder) {
  PythonRandom random(1);
  for (int repeat = 0; repeat < 60; ++repeat) {
    const Case made = random_case(random);
    const WrittenRanking ranking(made.scores, made.grades);
    for (const MeasureId& id : every_measure()) {
      const Spread spread = over_every_order(id, ranking);
      const auto value = [&](TieRule ties) { return id.of(ranking.judged(ties)); };
      const std::string where = print(id) + " in case " + std::to_string(repeat);
      EXPECT_NEAR(value(TieRule::expected), spread.sum / spread.orders, 1e-12) << where;
      EXPECT_GE(value(TieRule::trec), spread.worst - 1e-12) << where;
      EXPECT_LE(value(TieRule::trec), spread.best + 1e-12) << where;
      if (id.measure->name == "Judged") continue;  // counts labels, not quality: no worst order
      EXPECT_NEAR(value(TieRule::against), spread.worst, 1e-12) << where;
      EXPECT_NEAR(value(TieRule::in_favour), spread.best, 1e-12) << where;
    }
  }
}

}  // namespace
}  // namespace cutoff
