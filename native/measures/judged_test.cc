#include "measures/judged.h"

#include <gtest/gtest.h>

#include "measures/test_rankings.h"

namespace cutoff {
namespace {

const WrittenRanking kHalf({{"a", 0.9}, {"b", 0.8}, {"c", 0.7}, {"d", 0.6}},
                           {{"a", 0}, {"c", -1}, {"gone", 1}});

TEST(Judged, CountsWhateverWasJudged) {
  EXPECT_EQ(judged_share(kHalf.judged(), 1), 1);
  EXPECT_EQ(judged_share(kHalf.judged(), 2), 0.5);
  EXPECT_DOUBLE_EQ(judged_share(kHalf.judged(), 3), 2.0 / 3);
}

TEST(Judged, DividesByWhatCameBack) { EXPECT_EQ(judged_share(kHalf.judged(), 100), 0.5); }

TEST(Judged, AveragesOverOrders) {
  const WrittenRanking tied({{"a", 0.5}, {"b", 0.5}, {"c", 0.5}}, {{"a", 1}, {"b", 0}});
  EXPECT_DOUBLE_EQ(judged_share(tied.judged(TieRule::expected), 1), 2.0 / 3);
}

TEST(Judged, EmptyListIsZero) {
  EXPECT_EQ(judged_share(WrittenRanking({}, {{"a", 1}}).judged(), 3), 0);
}

}  // namespace
}  // namespace cutoff
