#include "measures/tie_luck.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

// Passage b is right for both questions.
EvaluationSet two_questions() {
  EvaluationSet set;
  for (const char* id : {"a", "b", "c"}) set.passages.push_back({id, "", "x", ""});
  for (const char* id : {"p", "q"}) {
    set.questions.push_back({.id = id,
                             .text = "asked",
                             .answerability = Answerability::answerable,
                             .judgements = {{"b", 1, 1}}});
  }
  return set;
}

TEST(TieLuck, FourMeansByHand) {
  const EvaluationSet set = two_questions();
  // p: all three tied; q: b first, the others tied behind.
  const RankedLists lists{0, {{{2, 1}, {1, 1}, {0, 1}}, {{1, 2}, {2, 1}, {0, 1}}}};
  const auto luck = tie_luck(set, lists, *parse_measures("R@1 R@2 RR"), {});
  ASSERT_TRUE(luck);
  const auto means = [&](std::size_t i) { return (*luck)[i].means; };
  EXPECT_EQ(means(0), (std::array<std::optional<double>, 4>{0.5, 0.5, 1, (1 / 3.0 + 1) / 2}));
  EXPECT_EQ(means(1), (std::array<std::optional<double>, 4>{0.5, 1, 1, (2 / 3.0 + 1) / 2}));
  EXPECT_EQ((*luck)[0].tied_at_k, 1u);
  EXPECT_EQ((*luck)[0].changed, 1u);
  // At k = 2 both are cut through a tie, but only p's holds a right passage.
  EXPECT_EQ((*luck)[1].tied_at_k, 2u);
  EXPECT_EQ((*luck)[1].changed, 1u);
  EXPECT_EQ((*luck)[2].tied_at_k, 2u);
  EXPECT_EQ((*luck)[2].changed, 1u);
}

TEST(TieLuck, ADifferenceBetweenBothEnds) {
  const EvaluationSet set = two_questions();
  const RankedLists tied{0, {{{2, 1}, {1, 1}}, {{2, 1}, {1, 1}}}};
  const RankedLists sure{0, {{{1, 1}}, {{0, 1}}}};
  const auto measures = *parse_measures("Success@1");
  const TieLuck a = (*tie_luck(set, tied, measures, {}))[0];
  const TieLuck b = (*tie_luck(set, sure, measures, {}))[0];
  EXPECT_EQ(difference_by_luck(a, b)->low, -0.5);
  EXPECT_EQ(difference_by_luck(a, b)->high, 0.5);
  EXPECT_EQ(difference_by_luck(b, b)->low, 0);
  EXPECT_FALSE(difference_by_luck({}, {}));
}

}  // namespace
}  // namespace cutoff
