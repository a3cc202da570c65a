#include "measures/rank_curve.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "measures/evaluation.h"
#include "rank/order.h"

namespace cutoff {
namespace {

struct Study {
  EvaluationSet set;
  RankedLists lists;
};

// 30 questions over 12 passages with many equal scores and up to three relevant passages each.
Study random_study(std::uint64_t seed) {
  PythonRandom random(seed);
  Study study;
  for (int i = 0; i < 12; ++i) study.set.passages.push_back({"p" + std::to_string(i), "", "t", ""});
  const Order order(study.set.passages);
  study.lists.depth = 12;
  for (int q = 0; q < 30; ++q) {
    std::vector<Judgement> judgements;
    for (const std::size_t passage : random.sample_indices(12, 1 + random.below(3))) {
      const auto index = static_cast<std::uint32_t>(passage);
      judgements.push_back({study.set.passages[index].id, index, 1});
    }
    study.set.questions.push_back({"q" + std::to_string(q), "text", "", "", Half::none,
                                   Answerability::answerable, std::move(judgements)});
    std::vector<Hit> list;
    for (const std::size_t passage : random.sample_indices(12, random.below(13))) {
      list.push_back(
          {static_cast<std::uint32_t>(passage), static_cast<double>(random.below(4)) / 4});
    }
    order.sort_and_cut(list, 12);
    study.lists.lists.push_back(std::move(list));
  }
  return study;
}

TEST(RankCurve, IsTheMeasuresAtEveryK) {
  const Study study = random_study(3);
  for (const TieRuleDescription& rule : kTieRules) {
    const JudgingRules rules{.ties = rule.rule};
    const auto curve = rank_curve(study.set, study.lists, 12, rules);
    ASSERT_TRUE(curve);
    ASSERT_EQ(curve->rows.size(), 12u);
    for (const RankCurveRow& row : curve->rows) {
      const std::string k = std::to_string(row.k);
      const auto plain =
          evaluate(study.set, study.lists, *parse_measures("R@" + k + " Success@" + k), rules);
      SCOPED_TRACE(std::string(rule.name) + " k " + k);
      EXPECT_NEAR(*row.recall.mean, *plain->mean(0).mean, 1e-14);
      EXPECT_NEAR(*row.success.mean, *plain->mean(1).mean, 1e-14);
      EXPECT_EQ(row.success.interval.has_value(), plain->mean(1).interval.has_value());
      EXPECT_EQ(row.success.n, 30u);
    }
  }
}

TEST(RankCurve, StopsAtTheNumberOfPassages) {
  const Study study = random_study(4);
  const auto curve = rank_curve(study.set, study.lists, 500, {});
  ASSERT_TRUE(curve);
  EXPECT_EQ(curve->rows.size(), 12u);
}

TEST(RankCurve, WithoutAScoredQuestionTheRowsAreEmpty) {
  const Study study = random_study(5);
  const auto curve = rank_curve(study.set, study.lists, 2, {.half = Half::validation});
  ASSERT_TRUE(curve);
  ASSERT_EQ(curve->rows.size(), 2u);
  EXPECT_FALSE(curve->rows[0].recall.mean);
  EXPECT_FALSE(curve->rows[0].success.interval);
  EXPECT_EQ(curve->counts.scored, 0u);
}

TEST(RankCurve, RefusesWhatTheListsDoNotReach) {
  Study study = random_study(6);
  const auto code = [&](std::size_t up_to) {
    const auto curve = rank_curve(study.set, study.lists, up_to, {});
    EXPECT_FALSE(curve);
    return curve ? Code::internal : curve.error().code;
  };
  EXPECT_EQ(code(0), Code::out_of_range);
  EXPECT_EQ(code(1001), Code::out_of_range);
  study.lists.depth = 5;
  EXPECT_EQ(code(6), Code::out_of_range);
  EXPECT_TRUE(rank_curve(study.set, study.lists, 5, {}));
}

}  // namespace
}  // namespace cutoff
