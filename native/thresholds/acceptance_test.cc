#include "thresholds/acceptance.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/rng.h"
#include "thresholds/test_questions.h"

namespace cutoff {
namespace {

constexpr double kNoScore = -std::numeric_limits<double>::infinity();

// Six questions, two at 0.8 of which one is right.
ScoredQuestions six() {
  return {right_at(0.9), right_at(0.8),     missed_at(0.8),
          right_at(0.7), no_answer_at(0.6), no_answer_at(0.3)};
}

TEST(Acceptance, CountsByHand) {
  const struct {
    double threshold;
    std::uint64_t accepted, right, missed, no_answer;
  } rows[] = {{0.9, 1, 1, 0, 0}, {0.8, 3, 2, 1, 0}, {0.7, 4, 3, 1, 0},
              {0.6, 5, 3, 1, 1}, {0.3, 6, 3, 1, 2}, {0.91, 0, 0, 0, 0}};
  const ScoredQuestions questions = six();
  for (const auto& row : rows) {
    const Acceptance at = accept_at(questions, Half::validation, row.threshold);
    EXPECT_EQ(at.accepted, row.accepted) << row.threshold;
    EXPECT_EQ(at.right, row.right) << row.threshold;
    EXPECT_EQ(at.missed_accepted, row.missed) << row.threshold;
    EXPECT_EQ(at.no_answer_accepted, row.no_answer) << row.threshold;
    EXPECT_EQ(at.refused_right, 3 - row.right) << row.threshold;
    EXPECT_EQ(at.n, 6u);
  }
}

TEST(Acceptance, NothingAcceptedHasNoPrecision) {
  const Acceptance at = accept_at(six(), Half::validation, 0.95);
  EXPECT_FALSE(at.precision());
  EXPECT_FALSE(at.wilson());
  EXPECT_EQ(at.coverage(), 0);
}

TEST(Acceptance, NoQuestionsHasCoverageZero) {
  EXPECT_EQ(accept_at({}, Half::validation, 0.5).coverage(), 0);
  EXPECT_EQ(AcceptanceCurve({}, Half::validation).at(0.5).n, 0u);
}

TEST(Acceptance, NeighbouringDoublesAreDifferentScores) {
  const ScoredQuestions questions = {right_at(0.1 + 0.2), right_at(0.3), no_answer_at(0.1)};
  EXPECT_EQ(AcceptanceCurve(questions, Half::validation).distinct_scores().size(), 3u);
  EXPECT_EQ(accept_at(questions, Half::validation, 0.3).accepted, 2u);
  EXPECT_EQ(accept_at(questions, Half::validation, 0.1 + 0.2).accepted, 1u);
}

TEST(Acceptance, QuestionWithoutScoreCountsButIsNeverAccepted) {
  ScoredQuestions questions = {right_at(0.5), missed_at(kNoScore)};
  const AcceptanceCurve curve(questions, Half::validation);
  EXPECT_EQ(curve.at(-1e300).accepted, 1u);
  EXPECT_EQ(curve.at(-1e300).n, 2u);
  EXPECT_EQ(curve.distinct_scores(), std::vector<double>{0.5});
}

TEST(AcceptanceCurve, AgreesWithOnePassOverTheQuestions) {
  PythonRandom random(7);
  for (int round = 0; round < 40; ++round) {
    ScoredQuestions questions;
    const std::uint64_t n = random.below(60);
    for (std::uint64_t i = 0; i < n; ++i) {
      // Few distinct scores, so that most are tied.
      const double score = static_cast<double>(random.below(12)) / 10;
      ScoredQuestion question = random.below(2) == 0   ? right_at(score)
                                : random.below(2) == 0 ? missed_at(score)
                                                       : no_answer_at(score);
      question.half = random.below(3) == 0 ? Half::held_out : Half::validation;
      questions.push_back(question);
    }
    for (const HalfInView half :
         {HalfInView(Half::validation), HalfInView(Half::held_out), HalfInView()}) {
      const AcceptanceCurve curve(questions, half);
      for (double t = -0.1; t < 1.4; t += 0.05) {
        const Acceptance fast = curve.at(t);
        const Acceptance plain = accept_at(questions, half, t);
        EXPECT_EQ(fast.n, plain.n);
        EXPECT_EQ(fast.accepted, plain.accepted);
        EXPECT_EQ(fast.right, plain.right);
        EXPECT_EQ(fast.no_answer_accepted, plain.no_answer_accepted);
        EXPECT_EQ(fast.missed_accepted, plain.missed_accepted);
        EXPECT_EQ(fast.refused_right, plain.refused_right);
      }
    }
  }
}

}  // namespace
}  // namespace cutoff
