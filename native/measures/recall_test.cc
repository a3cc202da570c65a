#include "measures/recall.h"

#include <gtest/gtest.h>

#include "measures/test_rankings.h"

namespace cutoff {
namespace {

// Two came back, three are relevant.
const WrittenRanking kShort({{"d1", 0.9}, {"d2", 0.8}}, {{"d1", 1}, {"d2", 1}, {"d3", 1}});

TEST(Recall, CountsEveryRelevantPassageInTheDenominator) {
  EXPECT_DOUBLE_EQ(recall(kShort.judged(), 1), 1.0 / 3);
  EXPECT_DOUBLE_EQ(recall(kShort.judged(), 2), 2.0 / 3);
  EXPECT_DOUBLE_EQ(recall(kShort.judged(), 10), 2.0 / 3);
}

TEST(Recall, NegativeGradesAreNotRelevant) {
  const WrittenRanking negative({{"d4", 0.9}, {"d3", 0.8}, {"d1", 0.7}, {"d2", 0.6}},
                                {{"d1", -1}, {"d2", 1}, {"d3", 2}, {"d4", -2}});
  EXPECT_EQ(recall(negative.judged(), 10), 1);
  EXPECT_EQ(recall(negative.judged(), 2), 0.5);
}

TEST(Recall, NeverExceedsOneWhenAPassageComesTwice) {
  const WrittenRanking twice({{"d1", 0.9}, {"d1", 0.8}, {"d2", 0.7}}, {{"d1", 1}});
  EXPECT_EQ(recall(twice.judged(), 2), 1);
}

// 4 equal scores of which 2 are relevant, 3 places: 3 · 2/4 of 2 on average.
TEST(Recall, TiesAtTheCut) {
  const WrittenRanking tied({{"a", 0.5}, {"b", 0.5}, {"c", 0.5}, {"d", 0.5}}, {{"a", 1}, {"b", 1}});
  EXPECT_EQ(recall(tied.judged(TieRule::against), 3), 0.5);
  EXPECT_EQ(recall(tied.judged(TieRule::in_favour), 3), 1);
  EXPECT_EQ(recall(tied.judged(TieRule::expected), 3), 0.75);
  EXPECT_EQ(recall(tied.judged(TieRule::trec), 3), 0.5);
}

TEST(Recall, WithoutARelevantPassageIsZero) {
  EXPECT_EQ(recall(WrittenRanking({{"a", 1}}, {{"a", 0}}).judged(), 1), 0);
}

}  // namespace
}  // namespace cutoff
