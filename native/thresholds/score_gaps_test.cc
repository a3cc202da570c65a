#include "thresholds/score_gaps.h"

#include <gtest/gtest.h>

#include <cmath>

namespace cutoff {
namespace {

Question asked(const char* id, Answerability answerability) {
  Question question;
  question.id = question.text = id;
  question.half = Half::validation;
  question.answerability = answerability;
  if (answerability == Answerability::answerable) question.judgements = {{"p0", 0, 1}};
  return question;
}

TEST(ScoreGaps, BestLessSecondInTheSetsOrder) {
  EvaluationSet set;
  for (const char* id : {"p0", "p1"}) {
    set.passages.push_back({.id = id, .title = "", .text = id, .group = ""});
  }
  set.questions = {asked("a", Answerability::answerable),
                   asked("left out", Answerability::unjudged),
                   asked("tie", Answerability::no_answer), asked("one", Answerability::answerable),
                   asked("none", Answerability::no_answer)};
  const RankedLists ranked{
      10, {{{0, 0.75}, {1, 0.5}}, {{0, 1}, {1, 0}}, {{1, 0.5}, {0, 0.5}}, {{0, 0.25}}, {}}};
  const ScoredQuestions scored = score_gaps(set, ranked, 1).value();
  ASSERT_EQ(scored.size(), 4U);
  EXPECT_EQ(scored[0].score, 0.25);
  EXPECT_TRUE(scored[0].right);
  EXPECT_EQ(scored[1].id, "tie");
  EXPECT_EQ(scored[1].score, 0);
  EXPECT_EQ(scored[2].score, 0.25);
  EXPECT_TRUE(std::isinf(scored[3].score));
  EXPECT_EQ(score_gaps(set, ranked, 0).error().code, Code::out_of_range);
}

}  // namespace
}  // namespace cutoff
