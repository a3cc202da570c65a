#include "truncation/overlap.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

std::vector<Hit> list(const std::vector<std::uint32_t>& passages) {
  std::vector<Hit> hits;
  double score = 1;
  for (const std::uint32_t passage : passages) hits.push_back({passage, score -= 0.01});
  return hits;
}

TEST(Overlap, CountsWhatTheFirstKShare) {
  const Overlap found = overlap(list({1, 2, 3, 4}), list({4, 3, 9, 1}), 3);
  EXPECT_EQ(found.common, 1u);  // {1, 2, 3} and {4, 3, 9}
  EXPECT_EQ(found.of, 3u);
}

TEST(Overlap, TheOrderWithinTheFirstKDoesNotCount) {
  EXPECT_EQ(overlap(list({1, 2, 3}), list({3, 1, 2}), 3).common, 3u);
  EXPECT_EQ(overlap(list({1, 2, 3}), list({3, 1, 2}), 1).common, 0u);
}

TEST(Overlap, ShortListsCountTheirLength) {
  EXPECT_EQ(overlap(list({1, 2}), list({2, 1, 3}), 10).of, 2u);
  EXPECT_EQ(overlap(list({1, 2}), list({2}), 10).common, 1u);
  EXPECT_EQ(overlap(list({}), list({2}), 10).of, 0u);
}

TEST(Agreement, IsOverTheQuestionsInViewThatHaveAList) {
  EvaluationSet set;
  set.questions.resize(4);
  for (Question& question : set.questions) question.text = "text";
  set.questions[0].half = Half::validation;
  set.questions[3].text = " ";
  const RankedLists full{10, {list({1, 2}), list({3, 4}), list({}), list({5, 6})}};
  const RankedLists other{10, {list({2, 1}), list({3, 9}), list({1}), list({7, 8})}};
  const Agreement found = agreement(set, full, other, std::nullopt);
  EXPECT_EQ(found.questions, 2u);
  EXPECT_EQ(share(found.first_10), 0.75);
  EXPECT_EQ(share(found.first), 0.5);
  EXPECT_EQ(share(agreement(set, full, other, Half::validation).first), 0);
  EXPECT_EQ(share(agreement(set, full, other, Half::held_out).first_10), std::nullopt);
}

}  // namespace
}  // namespace cutoff
