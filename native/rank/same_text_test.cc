#include "rank/same_text.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

// b, d and e say the same.
EvaluationSet copies() {
  EvaluationSet set;
  set.passages = {{"a", "", "one", ""},
                  {"b", "", "two", ""},
                  {"c", "", "three", ""},
                  {"d", "", " two\n", ""},
                  {"e", "", "two", ""}};
  set.questions = {
      {.id = "q",
       .text = "two",
       .answerability = Answerability::answerable,
       .judgements = {{"d", 3, 1}, {"e", 4, 2}, {"a", 0, 0}, {"gone", std::nullopt, 1}}},
      {.id = "r", .text = "four"}};
  return set;
}

using Passages = std::vector<std::uint32_t>;

Passages passages_of(const std::vector<Hit>& list) {
  Passages passages;
  for (const Hit& hit : list) passages.push_back(hit.passage);
  return passages;
}

TEST(SameText, GroupsInTheSetsOrder) {
  const SameText same = same_text(copies());
  EXPECT_EQ(same.stand_in, (Passages{0, 1, 2, 1, 1}));
  EXPECT_EQ(same.groups, (std::vector<Passages>{{1, 3, 4}}));
  EvaluationSet blank;
  blank.passages = {{"a", "", "", ""}, {"b", "", "", ""}};
  EXPECT_TRUE(same_text(blank).groups.empty());
}

TEST(SameText, JoinedJudgementsKeepTheHighestGrade) {
  const EvaluationSet set = copies();
  const EvaluationSet joined_set = with_joined_judgements(set, same_text(set));
  const auto& judgements = joined_set.questions[0].judgements;
  ASSERT_EQ(judgements.size(), 3u);
  EXPECT_EQ(judgements[0].passage_id, "b");
  EXPECT_EQ(judgements[0].grade, 2);
  EXPECT_EQ(*judgements[0].passage, 1u);
  EXPECT_EQ(judgements[2].passage_id, "gone");
}

TEST(SameText, JoinedListsHoldEachTextOnce) {
  const EvaluationSet set = copies();
  const auto lists = joined(set, {0, {{{2, 5}, {4, 4}, {0, 3}, {1, 2}}, {}}}, same_text(set));
  ASSERT_TRUE(lists);
  EXPECT_EQ(passages_of(lists->lists[0]), (Passages{2, 1, 0}));
  EXPECT_EQ(lists->lists[0][1].score, 4);
}

TEST(SameText, CutListsAreGoodForLess) {
  const EvaluationSet set = copies();
  const SameText same = same_text(set);
  const auto lists = joined(set, {3, {{{1, 5}, {4, 4}, {0, 3}}, {{0, 1}, {2, 1}, {3, 1}}}}, same);
  EXPECT_EQ(lists->depth, 2u);
  EXPECT_EQ(joined(set, {2, {{{1, 5}, {4, 4}, {3, 4}}, {}}}, same).error().code,
            Code::out_of_range);
  EXPECT_EQ(joined(set, {2, {{}}}, same).error().code, Code::bad_shape);
}

TEST(SameText, AQuestionThatFindsItself) {
  const EvaluationSet set = copies();
  const auto found = questions_in_corpus(set);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].question, 0u);
  EXPECT_EQ(found[0].passage, 1u);
  const auto lists = without_question_texts(set, {0, {{{4, 2}, {2, 1}}, {{1, 1}}}});
  ASSERT_TRUE(lists);
  EXPECT_EQ(passages_of(lists->lists[0]), Passages{2});
  EXPECT_EQ(lists->lists[1].size(), 1u);
}

}  // namespace
}  // namespace cutoff
