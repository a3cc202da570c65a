#include "measures/capped_recall.h"

#include <gtest/gtest.h>

#include "measures/test_rankings.h"

namespace cutoff {
namespace {

const WrittenRanking kThreeRelevant({{"a", 0.9}, {"x", 0.8}, {"b", 0.7}},
                                    {{"a", 1}, {"b", 1}, {"c", 1}});

TEST(CappedRecall, DividesByWhatKPlacesCanHold) {
  EXPECT_EQ(capped_recall(kThreeRelevant.judged(), 1), 1);
  EXPECT_EQ(capped_recall(kThreeRelevant.judged(), 2), 0.5);
}

TEST(CappedRecall, IsRecallOnceKReachesTheNumberOfRelevantOnes) {
  EXPECT_DOUBLE_EQ(capped_recall(kThreeRelevant.judged(), 3), 2.0 / 3);
  EXPECT_DOUBLE_EQ(capped_recall(kThreeRelevant.judged(), 10), 2.0 / 3);
}

TEST(CappedRecall, WithoutARelevantPassageIsZero) {
  EXPECT_EQ(capped_recall(WrittenRanking({{"a", 1}}, {}).judged(), 1), 0);
}

}  // namespace
}  // namespace cutoff
