// Every registered measure over full, partial and empty judgements × full, partial and empty
// results, and over the odd cases. What a row says holds for each measure and each tie rule.
#include <gtest/gtest.h>

#include <cmath>

#include "core/limits.h"
#include "measures/measure_id.h"
#include "measures/test_rankings.h"

namespace cutoff {
namespace {

// Each entry with the k given, or without where it takes none.
std::vector<MeasureId> every_measure(std::size_t k) {
  std::vector<MeasureId> ids;
  for (const Measure& measure : all_measures()) {
    ids.push_back({&measure, measure.k == KParameter::none ? RankCutoff{} : RankCutoff{k}});
    if (measure.k == KParameter::optional) ids.push_back({&measure, std::nullopt});
  }
  return ids;
}

template <class Check>
void for_every_measure_and_rule(const WrittenRanking& ranking, std::size_t k, Check check) {
  for (const MeasureId& id : every_measure(k)) {
    for (const TieRuleDescription& rule : kTieRules) {
      SCOPED_TRACE(print(id) + " " + std::string(rule.name));
      check(id, id.of(ranking.judged(rule.rule)));
    }
  }
}

const ScoresById kFullList = {{"a", 0.9}, {"b", 0.8}, {"c", 0.7}};
const ScoresById kPartList = {{"a", 0.9}};
const ScoresById kEmptyList = {};
const GradesById kFullLabels = {{"a", 1}, {"b", 1}, {"c", 1}};
const GradesById kPartLabels = {{"a", 1}};
const GradesById kNoLabels = {};

struct Row {
  const char* what;
  const ScoresById& scores;
  const GradesById& grades;
  // Of R@3, Success@3, RR@3, P@3, Rcap@3, AP, nDCG@3, nDCGexp@3, Judged@3.
  double expected[9];
};

// A third of three relevant ones at the top: DCG 1 over 1 + 1/log2(3) + 1/2.
const double kOneOfThree = 1 / (1 + 1 / std::log2(3.0) + 0.5);

const Row kRows[] = {
    {"full × full", kFullList, kFullLabels, {1, 1, 1, 1, 1, 1, 1, 1, 1}},
    {"full labels × partial list",
     kPartList,
     kFullLabels,
     {1. / 3, 1, 1, 1. / 3, 1. / 3, 1. / 3, kOneOfThree, kOneOfThree, 1}},
    {"full labels × empty list", kEmptyList, kFullLabels, {0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"partial labels × full list", kFullList, kPartLabels, {1, 1, 1, 1. / 3, 1, 1, 1, 1, 1. / 3}},
    {"partial × partial", kPartList, kPartLabels, {1, 1, 1, 1. / 3, 1, 1, 1, 1, 1}},
    {"partial labels × empty list", kEmptyList, kPartLabels, {0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"no labels × full list", kFullList, kNoLabels, {0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"no labels × partial list", kPartList, kNoLabels, {0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"no labels × empty list", kEmptyList, kNoLabels, {0, 0, 0, 0, 0, 0, 0, 0, 0}},
};

TEST(EmptyCases, FullPartialAndEmptyLabelsTimesLists) {
  ASSERT_EQ(all_measures().size(), std::size(kRows[0].expected)) << "a new measure needs a column";
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.what);
    const WrittenRanking ranking(row.scores, row.grades);
    for_every_measure_and_rule(ranking, 3, [&](const MeasureId& id, double value) {
      if (!id.k && id.measure->k == KParameter::optional) return;
      EXPECT_DOUBLE_EQ(value, row.expected[id.measure - all_measures().data()]);
    });
  }
}

TEST(EmptyCases, AnEmptyListHasTheRegistrysValue) {
  for_every_measure_and_rule(
      WrittenRanking(kEmptyList, kFullLabels), 3,
      [](const MeasureId& id, double value) { EXPECT_EQ(value, id.measure->empty_list); });
}

TEST(EmptyCases, KBeyondTheListChangesOnlyPrecision) {
  const WrittenRanking ranking(kFullList, kFullLabels);
  for_every_measure_and_rule(ranking, limits::kMaxDepth, [](const MeasureId& id, double value) {
    EXPECT_DOUBLE_EQ(value, id.measure->name == "P" ? 3.0 / limits::kMaxDepth : 1);
  });
}

TEST(EmptyCases, APassageTwiceCountsOnce) {
  const WrittenRanking once({{"a", 0.9}, {"b", 0.7}}, {{"a", 1}, {"c", 2}});
  const WrittenRanking twice({{"a", 0.9}, {"a", 0.8}, {"b", 0.7}, {"b", 0.7}},
                             {{"a", 1}, {"c", 2}});
  for_every_measure_and_rule(twice, 2, [&](const MeasureId& id, double value) {
    EXPECT_DOUBLE_EQ(value, id.of(once.judged()));
    EXPECT_LE(value, 1);
  });
}

TEST(EmptyCases, AllScoresEqual) {
  const WrittenRanking ranking({{"a", 0.5}, {"b", 0.5}, {"c", 0.5}, {"d", 0.5}}, {{"b", 1}});
  for_every_measure_and_rule(ranking, 1, [](const MeasureId&, double value) {
    EXPECT_GE(value, 0);
    EXPECT_LE(value, 1);
  });
  for (const char* name : {"R@1", "Success@1", "RR@1", "P@1", "Rcap@1", "nDCG@1", "nDCGexp@1"}) {
    const MeasureId id = *parse_measure(name);
    EXPECT_EQ(id.of(ranking.judged(TieRule::against)), 0) << name;
    EXPECT_EQ(id.of(ranking.judged(TieRule::in_favour)), 1) << name;
    EXPECT_DOUBLE_EQ(id.of(ranking.judged(TieRule::expected)), 0.25) << name;
  }
}

// A list never holds NaN; should one, it ties with nothing and values stay in range.
TEST(EmptyCases, ANanScoreTiesWithNothing) {
  const WrittenRanking ranking({{"a", NAN}, {"b", NAN}}, {{"a", 1}});
  for_every_measure_and_rule(ranking, 2, [](const MeasureId&, double value) {
    EXPECT_GE(value, 0);
    EXPECT_LE(value, 1);
  });
  EXPECT_EQ(ranking.judged(TieRule::expected).groups.size(), 2u);
}

TEST(EmptyCases, PlusAndMinusZeroAreEqualScores) {
  const WrittenRanking ranking({{"a", 0.0}, {"b", -0.0}}, {{"a", 1}});
  EXPECT_EQ(ranking.judged(TieRule::expected).groups.size(), 1u);
}

}  // namespace
}  // namespace cutoff
