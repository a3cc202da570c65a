// The views beside the study: mix, cost, the promise by risk control, transfer, calibration, many
// splits.
#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.h"
#include "thresholds/calibration.h"
#include "thresholds/cost.h"
#include "thresholds/mix.h"
#include "thresholds/risk_control.h"
#include "thresholds/splits.h"
#include "thresholds/test_questions.h"
#include "thresholds/transfer.h"

namespace cutoff {
namespace {

// At 0.5: of six answerable ones four are accepted and right, one accepted and wrong, one refused;
// of four no-answer ones one is accepted.
ScoredQuestions ten() {
  return joined({repeated(right_at(0.9), 4),
                 {missed_at(0.6)},
                 {right_at(0.3)},
                 {no_answer_at(0.7)},
                 repeated(no_answer_at(0.2), 3)});
}

std::optional<Mix> mix_of(const ScoredQuestions& questions, HalfInView half, double threshold,
                          double share_answerable) {
  return mix_at(questions, half, threshold, share_answerable).value();
}

TEST(Mix, FormulaByHand) {
  const auto mix = mix_of(ten(), Half::validation, 0.5, 0.9);
  ASSERT_TRUE(mix && mix->precision);
  const double answered = 0.9 * 5 / 6 + 0.1 * 1 / 4;
  EXPECT_NEAR(mix->coverage, answered, 1e-15);
  EXPECT_NEAR(*mix->precision, 0.9 * 4 / 6 / answered, 1e-15);
}

TEST(Mix, OwnShareGivesBackTheObservedPrecision) {
  const auto mix = mix_of(ten(), Half::validation, 0.5, 0.6);
  EXPECT_NEAR(*mix->precision, *accept_at(ten(), Half::validation, 0.5).precision(), 1e-15);
}

// numpy 2.4.6, drawing the two strata by turns.
TEST(Mix, IntervalAgreesWithNumpy) {
  const auto mix = mix_of(ten(), Half::validation, 0.5, 0.9);
  ASSERT_TRUE(mix->interval);
  EXPECT_NEAR(mix->interval->low, 0.375, 1e-12);
  EXPECT_NEAR(mix->interval->high, 1, 1e-12);
}

TEST(Mix, EmptyStrataAndNothingAccepted) {
  EXPECT_FALSE(mix_of(repeated(right_at(0.9), 3), Half::validation, 0.5, 0.9));
  EXPECT_TRUE(mix_of(repeated(right_at(0.9), 3), Half::validation, 0.5, 1));
  EXPECT_FALSE(mix_of(ten(), Half::validation, 0.95, 0.9)->precision);
  EXPECT_FALSE(mix_of(repeated(right_at(0.9), 3), Half::validation, 0.5, 1)->interval)
      << "three that agree prove no certainty";
}

TEST(Cost, CheapestCutoffByHand) {
  // Costs × 10 with prices of 1: at 0.2 4 + 1; 0.3 1 + 1; 0.6 1 + 1 and 1 refused; 0.7 1 and 1;
  // 0.9 1.
  const CostView plain = cost_view(ten(), Grid::exact, {}).value();
  ASSERT_TRUE(plain.cheapest);
  EXPECT_EQ(plain.cheapest->threshold, 0.9);
  EXPECT_NEAR(plain.cheapest->cost, 0.1, 1e-15);
  EXPECT_NEAR(plain.curve[0].cost, 0.5, 1e-15);
  EXPECT_NEAR(plain.refuse_all, 0.5, 1e-15);
  const CostView dear_refusals = cost_view(ten(), Grid::exact, {1, 1, 10}).value();
  EXPECT_EQ(dear_refusals.cheapest->threshold, 0.3);
  EXPECT_NEAR(dear_refusals.cheapest->cost, 0.2, 1e-15);
  EXPECT_FALSE(cost_view({}, Grid::hundredths, {}).value().cheapest);
}

TEST(RiskControl, LowestCutoffThatKeepsThePromise) {
  // Nineteen questions; wrong above 0.5: one; α = 0.1 asks for (wrong + 1)/20 ≤ 0.1.
  const ScoredQuestions questions =
      joined({repeated(right_at(0.8), 10), {no_answer_at(0.6)}, repeated(no_answer_at(0.4), 8)});
  const auto at = [&](double alpha) {
    return control_risk(questions, Grid::exact, alpha, false).value();
  };
  const RiskControl control = at(0.1);
  EXPECT_EQ(control.threshold, 0.6);
  EXPECT_EQ(control.n_needed, 9u);
  EXPECT_NEAR(*control.wrong_share, 1.0 / 19, 1e-15);
  EXPECT_EQ(at(0.05).threshold, 0.8);
  EXPECT_EQ(at(0.05).n_needed, 19u);
  EXPECT_FALSE(at(0.04).threshold) << "n is below 1/α − 1";
}

TEST(RiskControl, KeepsItsPromiseOnAverage) {
  PythonRandom random(8);
  constexpr double kAlpha = 0.1;
  double wrong = 0, seen = 0;
  for (int run = 0; run < 400; ++run) {
    ScoredQuestions questions;
    for (int i = 0; i < 240; ++i) {
      const double score = random.uniform();
      questions.push_back(random.uniform() < score ? right_at(score) : no_answer_at(score));
      if (i >= 60) questions.back().half = Half::held_out;
    }
    const RiskControl control = control_risk(questions, Grid::exact, kAlpha, false).value();
    seen += 180;
    if (!control.threshold) continue;
    wrong += static_cast<double>(accept_at(questions, Half::held_out, *control.threshold).wrong());
  }
  EXPECT_LE(wrong / seen, kAlpha + 0.004);
  EXPECT_GE(wrong / seen, kAlpha - 0.04) << "not by refusing everything";
}

TEST(Transfer, SameCutoffOnAnotherScale) {
  const ScoredQuestions from =
      joined({repeated(right_at(0.6), 14), repeated(no_answer_at(0.4), 10)});
  ScoredQuestions to = from;
  for (ScoredQuestion& question : to) question.score += 0.3;
  StudyOptions options;
  options.grid = Grid::exact;
  const auto transfer = transfer_cutoff({"a", from}, {"b", to}, options);
  ASSERT_TRUE(transfer && transfer->own);
  EXPECT_EQ(transfer->from, "a");
  EXPECT_EQ(transfer->to, "b");
  EXPECT_EQ(transfer->threshold, 0.6);
  EXPECT_EQ(transfer->accepted, 24u) << "everything lies above the other model's cutoff";
  EXPECT_EQ(transfer->own->accepted, 14u);
}

TEST(Transfer, RefusesOtherQuestions) {
  const ScoredQuestions from = joined({repeated(right_at(0.6), 4), {no_answer_at(0.4)}});
  ScoredQuestions to = from;
  to[0].id = "another";
  EXPECT_EQ(transfer_cutoff({"a", from}, {"b", to}, {}).error().code, Code::ids_differ);
  to = from;
  to[0].half = Half::held_out;
  EXPECT_EQ(transfer_cutoff({"a", from}, {"b", to}, {}).error().code, Code::ids_differ);
  to = from;
  to.pop_back();
  EXPECT_EQ(transfer_cutoff({"a", from}, {"b", to}, {}).error().code, Code::ids_differ);
}

TEST(Transfer, OpenedWithoutAChoiceShowsNothing) {
  ScoredQuestions from = joined({repeated(no_answer_at(0.6), 25), {right_at(0.7)}});
  from.back().half = Half::held_out;
  StudyOptions options;
  options.open = true;
  options.at = 0.5;
  const auto transfer = transfer_cutoff({"a", from}, {"b", from}, options);
  ASSERT_TRUE(transfer);
  EXPECT_FALSE(transfer->threshold);
}

TEST(Calibration, FitsOnValidationAndJudgesOnTheHeldOutHalfOnly) {
  PythonRandom random(1);
  ScoredQuestions questions;
  for (int i = 0; i < 400; ++i) {
    const double score = random.uniform();
    questions.push_back(random.uniform() < score ? right_at(score) : missed_at(score));
    if (i % 2 == 1) questions.back().half = Half::held_out;
  }
  const auto closed = calibrate(questions, false);
  ASSERT_TRUE(closed);
  EXPECT_EQ(closed->n, 200u);
  EXPECT_TRUE(closed->few_labels);
  EXPECT_FALSE(closed->held_out);
  const auto opened = calibrate(questions, true);
  ASSERT_TRUE(opened->held_out);
  EXPECT_EQ(opened->platt.slope, closed->platt.slope);
  // The scores are their own true probabilities: the fit should do about as well as they do, 1/6.
  EXPECT_NEAR(opened->held_out->platt.brier, 1.0 / 6, 0.03);
  EXPECT_FALSE(calibrate(repeated(right_at(0.5), 3), true));
}

TEST(Splits, SpreadOfCutoffsAndOfWhatTheyShowed) {
  const std::vector<SplitRun> runs = {{0, 0.34, SplitFigures{0.74, 0.6}},
                                      {1, 0.33, SplitFigures{0.9, 0.7}},
                                      {2, std::nullopt, std::nullopt},
                                      {3, 0.37, SplitFigures{0.82, 0.5}},
                                      {4, 0.35, SplitFigures{0.8, 0.55}}};
  const SplitSummary summary = summarize_splits(runs, TargetKind::precision, 0.8).value();
  EXPECT_EQ(summary.runs, 5u);
  EXPECT_EQ(summary.without_cutoff, 1u);
  EXPECT_EQ(summary.below_target, 1u);
  EXPECT_EQ(summary.threshold->lowest, 0.33);
  EXPECT_NEAR(summary.threshold->median, 0.345, 1e-15);
  EXPECT_EQ(summary.held_out_precision->highest, 0.9);
  EXPECT_EQ(summary.held_out_coverage->lowest, 0.5);
  EXPECT_EQ(summarize_splits(runs, TargetKind::coverage, 0.6)->below_target, 2u);
  EXPECT_FALSE(summarize_splits({}, TargetKind::precision, 0.8)->threshold);
}

TEST(Views, NumbersOutOfRangeAreRefusedByName) {
  const ScoredQuestions questions = ten();
  EXPECT_EQ(mix_at(questions, Half::validation, 0.3, 1.1).error().where.field, "mix");
  EXPECT_EQ(cost_view(questions, Grid::exact, {1, -1, 1}).error().where.field, "price");
  EXPECT_EQ(control_risk(questions, Grid::exact, 0, false).error().where.field, "alpha");
  EXPECT_EQ(summarize_splits({}, TargetKind::precision, 0).error().where.field, "target");
}

TEST(RiskControl, ShowsTheHeldOutHalfOnlyWhenOpened) {
  ScoredQuestions questions = joined({repeated(right_at(0.8), 20), repeated(no_answer_at(0.4), 8)});
  for (std::size_t i = 0; i < 8; ++i) questions[i].half = Half::held_out;
  EXPECT_FALSE(control_risk(questions, Grid::exact, 0.2, false)->held_out_wrong_share);
  EXPECT_EQ(control_risk(questions, Grid::exact, 0.2, true)->held_out_wrong_share, 0);
}

}  // namespace
}  // namespace cutoff
