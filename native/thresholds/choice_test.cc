#include "thresholds/choice.h"

#include <gtest/gtest.h>

#include "thresholds/test_questions.h"

namespace cutoff {
namespace {

constexpr Target kEighty{TargetKind::precision, 0.8, 0.05};

Choice choose(const ScoredQuestions& questions, Grid grid, const Target& target) {
  return choose_cutoff(AcceptanceCurve(questions, Half::validation), grid, target);
}

TEST(Choice, LowestCutoffWinsThoughPrecisionIsNotMonotone) {
  // Precision at 0.9, 0.8, 0.7, 0.6, 0.3: 1, 2/3, 3/4, 3/5, 1/2.
  const ScoredQuestions questions = {right_at(0.9), right_at(0.8),     missed_at(0.8),
                                     right_at(0.7), no_answer_at(0.6), no_answer_at(0.3)};
  const Choice choice = choose(questions, Grid::exact, {TargetKind::precision, 0.75, 0.05});
  EXPECT_EQ(choice.point, 0.7);
  EXPECT_FALSE(choice.margin);
  EXPECT_EQ(choice.outcome, Outcome::too_few_labels);
  EXPECT_FALSE(choice.best_reachable) << "six questions cannot accept twenty";
}

TEST(Choice, HundredthsAreTheNearestDoubles) {
  const auto grid = cutoff_grid(AcceptanceCurve({}, Half::validation), Grid::hundredths);
  ASSERT_EQ(grid.size(), 100u);
  EXPECT_EQ(grid.front(), 0.0);
  EXPECT_EQ(grid[7], 0.07);
  EXPECT_EQ(grid[29], 0.29);
  EXPECT_EQ(grid[57], 0.57);
  EXPECT_EQ(grid.back(), 0.99);
}

TEST(Choice, HundredthsGiveWayToScoresTheyDoNotFit) {
  const auto used = [](const ScoredQuestions& questions) {
    return grid_in_use(AcceptanceCurve(questions, Half::validation), Grid::hundredths);
  };
  EXPECT_EQ(used({right_at(0.91), no_answer_at(0.33)}), Grid::hundredths);
  EXPECT_EQ(used({right_at(1.0000001), no_answer_at(0.33)}), Grid::hundredths) << "rounding";
  EXPECT_EQ(used({right_at(87.5), no_answer_at(12)}), Grid::exact) << "percent";
  EXPECT_EQ(used({right_at(0.4), right_at(-2.5), no_answer_at(-7)}), Grid::exact) << "logits";
  EXPECT_EQ(used(joined({repeated(right_at(0.5), 20), repeated(no_answer_at(-0.02), 2)})),
            Grid::hundredths)
      << "a tenth below 0";
  EXPECT_EQ(used({right_at(0.0312), no_answer_at(0.0309), right_at(0.0301)}), Grid::exact)
      << "reciprocal ranks fused: one step";
  EXPECT_EQ(used({right_at(0.5), no_answer_at(0.5)}), Grid::hundredths) << "one score";
  // 87.5 is the lowest of these that is right in 4 of 5; no hundredth tells it from 12.
  const ScoredQuestions percent =
      joined({repeated(right_at(87.5), 4), {missed_at(95)}, repeated(no_answer_at(12), 3)});
  EXPECT_EQ(choose(percent, Grid::hundredths, kEighty).point, 87.5);
}

TEST(Choice, MarginAsksForMoreThanThePoint) {
  // 20 of 25 reach 0.8 but prove nothing; above 0.5 stand 14 right ones, and 0.8^14 = 0.044 ≤ 0.05.
  const ScoredQuestions questions = joined(
      {repeated(right_at(0.6), 14), repeated(right_at(0.4), 6), repeated(no_answer_at(0.4), 5)});
  const Choice choice = choose(questions, Grid::exact, kEighty);
  EXPECT_EQ(choice.outcome, Outcome::cutoff);
  EXPECT_EQ(choice.point, 0.4);
  EXPECT_EQ(choice.margin, 0.6);
}

TEST(Choice, ThirteenWithoutErrorAreTooFewLabels) {
  const ScoredQuestions questions =
      joined({repeated(right_at(0.6), 13), repeated(no_answer_at(0.4), 12)});
  const Choice choice = choose(questions, Grid::exact, kEighty);
  EXPECT_EQ(choice.outcome, Outcome::too_few_labels);
  EXPECT_EQ(choice.point, 0.6);
  EXPECT_FALSE(choice.margin);
}

TEST(Choice, ImpossibleNamesTheBestPrecisionReachable) {
  // At 0.6: 15 of 20; at 0.4: 20 of 30; at 0.7 only 5 are accepted, too few to count as reachable.
  const ScoredQuestions questions = joined(
      {repeated(right_at(0.7), 3), repeated(no_answer_at(0.7), 2), repeated(right_at(0.6), 12),
       repeated(missed_at(0.6), 3), repeated(right_at(0.4), 5), repeated(no_answer_at(0.4), 5)});
  const Choice choice = choose(questions, Grid::exact, kEighty);
  EXPECT_EQ(choice.outcome, Outcome::impossible);
  EXPECT_FALSE(choice.point);
  ASSERT_TRUE(choice.best_reachable);
  EXPECT_EQ(choice.best_reachable->threshold, 0.6);
  EXPECT_EQ(choice.best_reachable->precision(), 0.75);
  const auto in_the_way = accepted_wrong(questions, Half::validation, 0.6);
  ASSERT_EQ(in_the_way.size(), 5u);
  EXPECT_EQ(in_the_way.front()->score, 0.7);
  EXPECT_EQ(in_the_way.back()->score, 0.6);
}

TEST(Choice, NothingRightIsImpossible) {
  const Choice choice = choose({no_answer_at(0.9), missed_at(0.4)}, Grid::hundredths, kEighty);
  EXPECT_EQ(choice.outcome, Outcome::impossible);
}

TEST(Choice, NothingToRefuseGivesNoRecommendation) {
  const ScoredQuestions questions = {right_at(0.9), right_at(0.8), right_at(0.7), right_at(0.4)};
  for (const Grid grid : {Grid::hundredths, Grid::exact}) {
    const Choice choice = choose(questions, grid, kEighty);
    EXPECT_EQ(choice.outcome, Outcome::no_recommendation);
    EXPECT_FALSE(choice.point);
    EXPECT_FALSE(choice.margin);
  }
}

TEST(Choice, CoverageTargetTakesTheHighestCutoffThatStillAnswersEnough) {
  const ScoredQuestions questions = joined(
      {repeated(right_at(0.9), 50), repeated(no_answer_at(0.5), 30), repeated(missed_at(0.2), 20)});
  const Choice choice = choose(questions, Grid::exact, {TargetKind::coverage, 0.5, 0.05});
  EXPECT_EQ(choice.point, 0.9);
  EXPECT_EQ(choice.margin, 0.5) << "50 of 100 do not prove one half";
  EXPECT_EQ(choose(questions, Grid::exact, {TargetKind::coverage, 0.51, 0.05}).point, 0.5);
}

}  // namespace
}  // namespace cutoff
