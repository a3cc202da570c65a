#include "measures/reciprocal_rank.h"

#include <gtest/gtest.h>

#include "measures/test_rankings.h"

namespace cutoff {
namespace {

const WrittenRanking kThird({{"a", 0.9}, {"b", 0.8}, {"c", 0.7}, {"d", 0.6}}, {{"c", 1}, {"d", 1}});

TEST(ReciprocalRank, FirstRelevantOneCounts) {
  EXPECT_DOUBLE_EQ(reciprocal_rank(kThird.judged(), std::nullopt), 1.0 / 3);
}

TEST(ReciprocalRank, PastKIsZero) {
  EXPECT_EQ(reciprocal_rank(kThird.judged(), 2), 0);
  EXPECT_DOUBLE_EQ(reciprocal_rank(kThird.judged(), 3), 1.0 / 3);
}

TEST(ReciprocalRank, NegativeGradesAreNotRelevant) {
  const WrittenRanking negative({{"d4", 0.9}, {"d3", 0.8}}, {{"d3", 2}, {"d4", -2}});
  EXPECT_EQ(reciprocal_rank(negative.judged(), 10), 0.5);
}

TEST(ReciprocalRank, AGradeBelowOneIsRelevant) {
  const WrittenRanking fractions({{"d1", 0.9}, {"d3", 0.8}, {"d2", 0.7}},
                                 {{"d1", 0.5}, {"d2", 1.5}, {"d3", 0}});
  EXPECT_EQ(reciprocal_rank(fractions.judged(), 10), 1);
  EXPECT_DOUBLE_EQ(reciprocal_rank(fractions.judged(TieRule::against, 1), 10), 1.0 / 3);
}

// One relevant of three equal scores behind one other: (1/2 + 1/3 + 1/4) / 3.
TEST(ReciprocalRank, AveragesOverOrders) {
  const WrittenRanking tied({{"x", 0.9}, {"a", 0.5}, {"b", 0.5}, {"c", 0.5}}, {{"b", 1}});
  EXPECT_DOUBLE_EQ(reciprocal_rank(tied.judged(TieRule::expected), std::nullopt),
                   (1.0 / 2 + 1.0 / 3 + 1.0 / 4) / 3);
  EXPECT_DOUBLE_EQ(reciprocal_rank(tied.judged(TieRule::expected), 3), (1.0 / 2 + 1.0 / 3) / 3);
  EXPECT_EQ(reciprocal_rank(tied.judged(TieRule::against), std::nullopt), 0.25);
  EXPECT_EQ(reciprocal_rank(tied.judged(TieRule::in_favour), std::nullopt), 0.5);
}

}  // namespace
}  // namespace cutoff
