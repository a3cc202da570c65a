#include "dataset/change/near_copies.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(Similarity, IsJaccardOfRunsOfFiveCharacters) {
  // abcdef: abcde, bcdef; bcdefg: bcdef, cdefg: one of three.
  EXPECT_DOUBLE_EQ(similarity("abcdef", "bcdefg"), 1.0 / 3);
  EXPECT_EQ(similarity("Reset  my\tpassword ", "reset my password"), 1);
  EXPECT_EQ(similarity("abc", "ABC"), 1);
  EXPECT_EQ(similarity("abc", "abd"), 0);
  EXPECT_EQ(similarity("", ""), 0);
  EXPECT_EQ(similarity("öffnen", "öffnen"), 1);
}

Question asked(const char* id, const char* text, Half half, const char* group,
               std::vector<std::uint32_t> right) {
  Question question;
  question.id = id;
  question.text = text;
  question.half = half;
  question.group = group;
  question.answerability = Answerability::answerable;
  for (const std::uint32_t p : right) question.judgements.push_back({std::to_string(p), p, 1});
  return question;
}

TEST(SharedByHalves, ListsCopiesAcrossButNotWithinAHalf) {
  EvaluationSet set;
  for (const char* text : {"the museum opens at nine", "The museum opens at nine!",
                           "a ferry leaves", "the museum opens at nine"}) {
    set.passages.push_back(
        {.id = std::to_string(set.passages.size()), .title = "", .text = text, .group = ""});
  }
  set.questions = {
      asked("v1", "When does the museum open?", Half::validation, "a", {0}),
      asked("v2", "when does the museum open", Half::validation, "b", {2}),
      asked("h1", "When  does the museum open?", Half::held_out, "b", {1, 2}),
      asked("h2", "Who sells tickets?", Half::held_out, "c", {}),
      asked("n", "When does the museum open?", Half::none, "c", {3}),
  };
  const SharedByHalves shared = shared_by_halves(set);
  ASSERT_EQ(shared.questions.size(), 2U);
  EXPECT_EQ(shared.questions[0].validation, "v1");
  EXPECT_EQ(shared.questions[0].held_out, "h1");
  EXPECT_EQ(shared.questions[0].similarity, 1);
  // 25 characters, 21 runs; with the question mark one more.
  EXPECT_DOUBLE_EQ(shared.questions[1].similarity, 21.0 / 22);
  ASSERT_EQ(shared.passages.size(), 1U);
  EXPECT_EQ(shared.passages[0].validation, "0");
  EXPECT_EQ(shared.passages[0].held_out, "1");
  EXPECT_EQ(shared.shared_passages, 1U);
  EXPECT_EQ(shared.divided_groups, 1U);
}

TEST(SharedByHalves, NothingWithoutHalves) {
  EvaluationSet set;
  set.questions = {asked("a", "same", Half::none, "", {}), asked("b", "same", Half::none, "", {})};
  EXPECT_TRUE(shared_by_halves(set).questions.empty());
}

}  // namespace
}  // namespace cutoff
