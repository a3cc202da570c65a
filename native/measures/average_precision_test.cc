#include "measures/average_precision.h"

#include <gtest/gtest.h>

#include "measures/test_rankings.h"

namespace cutoff {
namespace {

// Relevant at ranks 1 and 3, one more never found: (1/1 + 2/3) / 3.
TEST(AveragePrecision, DividesByAllRelevantOnes) {
  const WrittenRanking ranking({{"a", 0.9}, {"x", 0.8}, {"b", 0.7}},
                               {{"a", 1}, {"b", 1}, {"c", 1}});
  EXPECT_DOUBLE_EQ(average_precision(ranking.judged(), std::nullopt), (1 + 2.0 / 3) / 3);
}

// The orders of r r x: 1 1 → 1; r x r → (1 + 2/3)/2; x r r → (1/2 + 2/3)/2.
TEST(AveragePrecision, AveragesOverOrders) {
  const WrittenRanking tied({{"a", 0.5}, {"b", 0.5}, {"x", 0.5}}, {{"a", 1}, {"b", 1}});
  EXPECT_DOUBLE_EQ(average_precision(tied.judged(TieRule::expected), std::nullopt),
                   (1 + (1 + 2.0 / 3) / 2 + (1.0 / 2 + 2.0 / 3) / 2) / 3);
}

TEST(AveragePrecision, WithoutARelevantPassageIsZero) {
  EXPECT_EQ(average_precision(WrittenRanking({{"a", 1}}, {}).judged(), std::nullopt), 0);
}

}  // namespace
}  // namespace cutoff
