#include "thresholds/verdict.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/rng.h"
#include "thresholds/test_questions.h"

namespace cutoff {
namespace {

constexpr Target kEighty{TargetKind::precision, 0.8, 0.05};

Verdict verdict_of(int right, int wrong, const Target& target = kEighty, int refused = 0) {
  const ScoredQuestions questions =
      joined({repeated(right_at(0.9), right), repeated(no_answer_at(0.8), wrong),
              repeated(no_answer_at(0.1), refused)});
  return *verdict_at(questions, Half::validation, 0.5, target);
}

TEST(Verdict, PublishedExamplesAreBelowTarget) {
  const Verdict first = verdict_of(331, 490 - 331);
  EXPECT_EQ(first.state, VerdictState::below_target);
  EXPECT_NEAR(first.upper_bound, 0.7105, 5e-5);
  const Verdict second = verdict_of(141, 190 - 141);
  EXPECT_EQ(second.state, VerdictState::below_target);
  EXPECT_NEAR(second.upper_bound, 0.7938, 5e-5);
  EXPECT_FALSE(second.more_accepted) << "more questions at this rate never prove the target";
}

TEST(Verdict, FourteenWithoutErrorProveEightyPercentAndThirteenDoNot) {
  EXPECT_EQ(verdict_of(14, 0).state, VerdictState::proven);
  const Verdict thirteen = verdict_of(13, 0, kEighty, 13);
  EXPECT_EQ(thirteen.state, VerdictState::not_proven);
  EXPECT_EQ(thirteen.more_accepted, 1u);
  EXPECT_EQ(thirteen.more_questions, 2u) << "half of the questions are accepted";
}

TEST(Verdict, AllWrongHasLowerBoundZero) {
  const Verdict verdict = verdict_of(0, 3);
  EXPECT_EQ(verdict.lower_bound, 0);
  EXPECT_EQ(verdict.p_value, 1);
  EXPECT_EQ(verdict.state, VerdictState::below_target);
}

TEST(Verdict, NothingAcceptedHasNone) {
  EXPECT_FALSE(verdict_at(repeated(right_at(0.3), 5), Half::validation, 0.5, kEighty));
}

TEST(Verdict, CoverageTargetTestsTheShareAnswered) {
  const Verdict verdict = verdict_of(30, 30, {TargetKind::coverage, 0.8, 0.05});
  EXPECT_EQ(verdict.state, VerdictState::proven) << "60 of 60 answered, right or wrong";
}

// Ten groups of twelve; in two of them half is wrong.
ScoredQuestions unlike_groups() {
  ScoredQuestions questions;
  for (int group = 0; group < 10; ++group) {
    for (int i = 0; i < 12; ++i) {
      questions.push_back(group < 2 && i < 6 ? missed_at(0.9) : right_at(0.9));
      questions.back().id = std::to_string(group) + "-" + std::to_string(i);
      questions.back().group = "article " + std::to_string(group);
    }
  }
  return questions;
}

TEST(Verdict, ProvenNeedsTheGroupsToAgree) {
  ScoredQuestions questions = unlike_groups();
  const Verdict grouped = *verdict_at(questions, Half::validation, 0.5, kEighty);
  // 108 of 120: the exact bound is 0.84, but whole articles are worse.
  EXPECT_GT(grouped.lower_bound, 0.84);
  ASSERT_TRUE(grouped.cluster_lower_bound);
  const Target stricter{TargetKind::precision, 0.84, 0.05};
  EXPECT_LT(*grouped.cluster_lower_bound, 0.84);
  EXPECT_EQ(verdict_at(questions, Half::validation, 0.5, stricter)->state,
            VerdictState::not_proven);
  for (ScoredQuestion& question : questions) question.group.clear();
  EXPECT_EQ(verdict_at(questions, Half::validation, 0.5, stricter)->state, VerdictState::proven);
}

TEST(Verdict, GroupsOfOneAreNoGroups) {
  ScoredQuestions questions = unlike_groups();
  for (ScoredQuestion& question : questions) question.group = question.id;
  EXPECT_FALSE(verdict_at(questions, Half::validation, 0.5, kEighty)->cluster_lower_bound);
}

TEST(Verdict, OrderOfTheQuestionsChangesNothing) {
  ScoredQuestions questions = unlike_groups();
  const auto before = verdict_at(questions, Half::validation, 0.5, kEighty)->cluster_lower_bound;
  PythonRandom(5).shuffle(questions);
  EXPECT_EQ(verdict_at(questions, Half::validation, 0.5, kEighty)->cluster_lower_bound, before);
}

TEST(LabelBudget, CountsAcceptedQuestionsAndQuestionsToWrite) {
  const auto budget = label_budget(kEighty, 0.7);
  ASSERT_TRUE(budget);
  EXPECT_EQ(budget->accepted, 14u);
  EXPECT_EQ(budget->questions, 20u);
  EXPECT_FALSE(label_budget(kEighty, 0)->questions);
  EXPECT_FALSE(label_budget({TargetKind::precision, 1, 0.05}, 0.5));
}

// A world where the score is uniform and P(right | score) rises with it: precision above t is known
// exactly.
double right_share(double score) { return 0.4 + 0.6 * score; }
double true_precision_above(double t) { return 0.4 + 0.3 * (1 + t); }

ScoredQuestions drawn_questions(PythonRandom& random, int n, Half half) {
  ScoredQuestions questions;
  for (int i = 0; i < n; ++i) {
    const double score = random.uniform();
    ScoredQuestion question =
        random.uniform() < right_share(score) ? right_at(score) : missed_at(score);
    question.half = half;
    questions.push_back(question);
  }
  return questions;
}

struct Simulation {
  int chosen = 0;
  int missed = 0;            // the point cutoff's true precision is below the target
  int proven_and_wrong = 0;  // the verdict said proven for one of those
};

Simulation simulate(int n, int runs) {
  PythonRandom random(2024);
  Simulation result;
  for (int run = 0; run < runs; ++run) {
    const ScoredQuestions validation = drawn_questions(random, n, Half::validation);
    const Choice choice =
        choose_cutoff(AcceptanceCurve(validation, Half::validation), Grid::hundredths, kEighty);
    if (!choice.point) continue;
    ++result.chosen;
    const bool misses = true_precision_above(*choice.point) < 0.8;
    const ScoredQuestions fresh = drawn_questions(random, n, Half::held_out);
    const auto verdict = verdict_at(fresh, Half::held_out, *choice.point, kEighty);
    result.missed += misses;
    result.proven_and_wrong += misses && verdict && verdict->state == VerdictState::proven;
  }
  return result;
}

TEST(Simulation, PointChoiceMissesABindingTargetAboutHalfTheTimeAndTheVerdictDoesNotHideIt) {
  constexpr int kRuns = 1000;
  for (const int n : {300, 1000}) {
    const Simulation result = simulate(n, kRuns);
    EXPECT_GT(result.chosen, kRuns * 9 / 10);
    const double missed = static_cast<double>(result.missed) / result.chosen;
    EXPECT_GE(missed, 0.4) << n;
    EXPECT_LE(missed, 0.6) << n;
    EXPECT_LE(result.proven_and_wrong, 0.05 * result.chosen) << n;
  }
}

// The worst case for the promise: the true precision sits just below the target.
TEST(Simulation, ProvenAndWrongInAtMostDeltaOfRuns) {
  PythonRandom random(99);
  constexpr int kRuns = 4000;
  for (const int n : {20, 60, 200}) {
    int wrong = 0;
    for (int run = 0; run < kRuns; ++run) {
      int right = 0;
      for (int i = 0; i < n; ++i) right += random.uniform() < 0.7999;
      wrong += verdict_of(right, n - right).state == VerdictState::proven;
    }
    EXPECT_LE(wrong, 0.05 * kRuns + 3 * std::sqrt(0.05 * 0.95 * kRuns)) << n;
    EXPECT_GT(wrong, 0) << "a test that never errs is no test of the promise";
  }
}

}  // namespace
}  // namespace cutoff
