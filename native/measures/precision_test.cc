#include "measures/precision.h"

#include <gtest/gtest.h>

#include "measures/test_rankings.h"

namespace cutoff {
namespace {

TEST(Precision, DividesByKEvenWhenFewerCameBack) {
  const WrittenRanking ranking({{"d1", 0.9}, {"d2", 0.8}}, {{"d1", 1}, {"d2", 1}, {"d3", 1}});
  EXPECT_EQ(precision_at(ranking.judged(), 1), 1);
  EXPECT_DOUBLE_EQ(precision_at(ranking.judged(), 10), 0.2);
}

TEST(Precision, APassageThatComesTwiceCountsOnce) {
  const WrittenRanking twice({{"d1", 0.9}, {"d1", 0.8}, {"d2", 0.7}}, {{"d1", 1}});
  EXPECT_EQ(precision_at(twice.judged(), 2), 0.5);
}

TEST(Precision, EmptyListIsZero) {
  EXPECT_EQ(precision_at(WrittenRanking({}, {{"a", 1}}).judged(), 3), 0);
}

}  // namespace
}  // namespace cutoff
