#include "measures/ndcg.h"

#include <gtest/gtest.h>

#include "measures/test_rankings.h"

namespace cutoff {
namespace {

constexpr double kSixDigits = 5e-7;

// d5 is judged and never retrieved: the ideal order holds it.
const WrittenRanking kGraded({{"d2", 0.9}, {"d4", 0.8}, {"d1", 0.7}},
                             {{"d1", 3}, {"d2", 2}, {"d3", 1}, {"d4", 0}, {"d5", 3}});

TEST(Ndcg, TakesTheIdealFromAllJudgements) {
  EXPECT_NEAR(ndcg(kGraded.judged(), 3), 0.593946, kSixDigits);
  EXPECT_NEAR(ndcg(kGraded.judged(), 10), 0.553494, kSixDigits);
}

TEST(Ndcg, ExponentialGainHasItsOwnName) {
  EXPECT_NEAR(exponential_ndcg(kGraded.judged(), 3), 0.503232, kSixDigits);
  EXPECT_NEAR(exponential_ndcg(kGraded.judged(), 10), 0.486994, kSixDigits);
}

TEST(Ndcg, NegativeGradesGainNothing) {
  const WrittenRanking negative({{"d4", 0.9}, {"d3", 0.8}, {"d1", 0.7}, {"d2", 0.6}},
                                {{"d1", -1}, {"d2", 1}, {"d3", 2}, {"d4", -2}});
  EXPECT_NEAR(ndcg(negative.judged(), 10), 0.643322, kSixDigits);
}

TEST(Ndcg, KeepsFractions) {
  const WrittenRanking fractions({{"d1", 0.9}, {"d3", 0.8}, {"d2", 0.7}},
                                 {{"d1", 0.5}, {"d2", 1.5}, {"d3", 0}});
  EXPECT_NEAR(ndcg(fractions.judged(), 10), 0.688529, kSixDigits);
}

TEST(Ndcg, MoreRelevantOnesThanCameBack) {
  const WrittenRanking ranking({{"d1", 0.9}, {"d2", 0.8}}, {{"d1", 1}, {"d2", 1}, {"d3", 1}});
  EXPECT_NEAR(ndcg(ranking.judged(), 10), 0.765361, kSixDigits);
}

TEST(Ndcg, NeverExceedsOneWhenAPassageComesTwice) {
  const WrittenRanking twice({{"d1", 0.9}, {"d1", 0.8}, {"d2", 0.7}}, {{"d1", 1}});
  EXPECT_EQ(ndcg(twice.judged(), 2), 1);
}

TEST(Ndcg, EqualScoresByTheBytesOfTheirIds) {
  const WrittenRanking tied({{"a", 0.5}, {"m", 0.5}, {"z", 0.5}}, {{"m", 1}});
  EXPECT_NEAR(ndcg(tied.judged(TieRule::trec), 10), 0.63093, 5e-6);
}

TEST(Ndcg, NoGradeIsTooLarge) {
  const WrittenRanking huge({{"a", 0.9}, {"b", 0.8}}, {{"a", 4000}, {"b", 4001}});
  const double discount = 1 / std::log2(3.0);
  EXPECT_DOUBLE_EQ(exponential_ndcg(huge.judged(), std::nullopt),
                   (0.5 + discount) / (1 + 0.5 * discount));
}

TEST(Ndcg, WithoutAPositiveGradeIsZero) {
  const WrittenRanking none({{"a", 0.9}}, {{"a", 0}, {"b", -1}});
  EXPECT_EQ(ndcg(none.judged(), 5), 0);
  EXPECT_EQ(exponential_ndcg(none.judged(), 5), 0);
}

}  // namespace
}  // namespace cutoff
