#include "thresholds/score_questions.h"

#include <gtest/gtest.h>

#include <cmath>

namespace cutoff {
namespace {

// Three passages; relevant ones by index.
Question question(std::string id, std::vector<std::uint32_t> relevant,
                  Answerability answerability) {
  Question result;
  result.id = id;
  result.text = "text of " + id;
  result.half = Half::validation;
  result.answerability = answerability;
  for (const std::uint32_t passage : relevant) {
    result.judgements.push_back({std::to_string(passage), passage, 1});
  }
  return result;
}

EvaluationSet set_of(std::vector<Question> questions) {
  EvaluationSet set;
  set.passages.resize(4);
  set.questions = std::move(questions);
  return set;
}

TEST(ScoreQuestions, TiesGoAgainstTheSystem) {
  const EvaluationSet set = set_of({question("q", {0}, Answerability::answerable)});
  // Passage 0 shares its score with one other: it comes second, or third behind a better one.
  const RankedLists tied{3, {{{0, 0.5}, {1, 0.5}, {2, 0.1}}}};
  EXPECT_FALSE((*score_questions(set, tied, 1))[0].right);
  EXPECT_TRUE((*score_questions(set, tied, 2))[0].right);
  const RankedLists behind{3, {{{3, 0.9}, {1, 0.5}, {0, 0.5}}}};
  EXPECT_FALSE((*score_questions(set, behind, 2))[0].right);
  EXPECT_TRUE((*score_questions(set, behind, 3))[0].right);
  EXPECT_EQ((*score_questions(set, behind, 3))[0].score, 0.9);
}

TEST(ScoreQuestions, TwoRelevantInOneTieNeedOnePlaceLess) {
  const EvaluationSet set = set_of({question("q", {0, 1}, Answerability::answerable)});
  const RankedLists tied{3, {{{2, 0.5}, {1, 0.5}, {0, 0.5}}}};
  EXPECT_FALSE((*score_questions(set, tied, 1))[0].right);
  EXPECT_TRUE((*score_questions(set, tied, 2))[0].right);
}

TEST(ScoreQuestions, UnjudgedAndBlankAreLeftOutAndNoAnswerIsNeverRight) {
  Question blank = question("blank", {0}, Answerability::answerable);
  blank.text = " \t";
  const EvaluationSet set = set_of({question("unjudged", {}, Answerability::unjudged), blank,
                                    question("none", {}, Answerability::no_answer)});
  const RankedLists lists{1, {{{0, 0.5}}, {{0, 0.5}}, {{0, 0.4}}}};
  const auto scored = *score_questions(set, lists, 1);
  ASSERT_EQ(scored.size(), 1u);
  EXPECT_EQ(scored[0].id, "none");
  EXPECT_FALSE(scored[0].right);
  EXPECT_FALSE(scored[0].answerable);
}

TEST(ScoreQuestions, EmptyListScoresBelowEverything) {
  const EvaluationSet set = set_of({question("q", {0}, Answerability::answerable)});
  const auto scored = *score_questions(set, RankedLists{3, {{}}}, 1);
  ASSERT_EQ(scored.size(), 1u);
  EXPECT_TRUE(std::isinf(scored[0].score));
  EXPECT_FALSE(scored[0].right);
}

TEST(ScoreQuestions, GradeZeroIsNotRelevant) {
  EvaluationSet set = set_of({question("q", {0, 1}, Answerability::answerable)});
  set.questions[0].judgements[0].grade = 0;
  const RankedLists lists{2, {{{0, 0.9}, {1, 0.5}}}};
  EXPECT_FALSE((*score_questions(set, lists, 1))[0].right);
}

TEST(ScoreQuestions, RefusesKBeyondTheDepth) {
  const EvaluationSet set = set_of({question("q", {0}, Answerability::answerable)});
  for (const std::size_t k : {0, 4}) {
    const auto scored = score_questions(set, RankedLists{3, {{}}}, k);
    ASSERT_FALSE(scored);
    EXPECT_EQ(scored.error().code, Code::out_of_range);
    EXPECT_EQ(scored.error().where.field, "k");
  }
}

}  // namespace
}  // namespace cutoff
