#include "measures/success.h"

#include <gtest/gtest.h>

#include "measures/test_rankings.h"

namespace cutoff {
namespace {

TEST(Success, OneIsEnough) {
  const WrittenRanking ranking({{"a", 0.9}, {"b", 0.8}, {"c", 0.7}},
                               {{"b", 1}, {"c", 1}, {"x", 1}});
  EXPECT_EQ(success(ranking.judged(), 1), 0);
  EXPECT_EQ(success(ranking.judged(), 2), 1);
  EXPECT_EQ(success(ranking.judged(), 50), 1);
}

// Of 4 equal scores 1 is relevant: among 3 places it is missed one time in four.
TEST(Success, TiesAtTheCut) {
  const WrittenRanking tied({{"a", 0.5}, {"b", 0.5}, {"c", 0.5}, {"d", 0.5}}, {{"a", 1}});
  EXPECT_EQ(success(tied.judged(TieRule::against), 3), 0);
  EXPECT_EQ(success(tied.judged(TieRule::in_favour), 1), 1);
  EXPECT_DOUBLE_EQ(success(tied.judged(TieRule::expected), 3), 0.75);
}

// C(3, 2)/C(5, 2) = 3/10 is the chance that two draws of five miss both relevant ones.
TEST(Success, DrawsWithoutReturn) {
  const WrittenRanking tied({{"a", 0.5}, {"b", 0.5}, {"c", 0.5}, {"d", 0.5}, {"e", 0.5}},
                            {{"a", 1}, {"b", 1}});
  EXPECT_DOUBLE_EQ(success(tied.judged(TieRule::expected), 2), 0.7);
  EXPECT_EQ(success(tied.judged(TieRule::expected), 4), 1);
}

TEST(Success, EmptyListFindsNothing) {
  EXPECT_EQ(success(WrittenRanking({}, {{"a", 1}}).judged(), 3), 0);
}

}  // namespace
}  // namespace cutoff
