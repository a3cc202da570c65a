// Platt, isotonic and reliability on one small set of labels. Expected values: scipy 1.17.1
// (minimize), scikit-learn 1.9.1 (IsotonicRegression) and numpy 2.4.6, computed apart.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/rng.h"
#include "stats/isotonic.h"
#include "stats/platt.h"
#include "stats/reliability.h"

namespace cutoff {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::vector<Labelled> twelve() {
  const double scores[] = {.12, .2, .25, .31, .31, .4, .42, .5, .55, .6, .71, .8};
  const int right[] = {0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 1, 1};
  std::vector<Labelled> labelled;
  for (int i = 0; i < 12; ++i) labelled.push_back({scores[i], right[i] == 1});
  return labelled;
}

TEST(Platt, AgreesWithAGeneralMinimiser) {
  const auto fit = fit_platt(twelve());
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->slope, 4.934675356667771, 1e-6);
  EXPECT_NEAR(fit->intercept, -2.107209799688079, 1e-6);
}

TEST(Platt, SeparableLabelsStayFinite) {
  std::vector<Labelled> labelled = twelve();
  for (Labelled& label : labelled) label.right = label.score > 0.45;
  const auto fit = fit_platt(labelled);
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->slope, 9.465749061174145, 1e-6);
  EXPECT_NEAR(fit->intercept, -4.524019470663305, 1e-6);
}

TEST(Platt, NeedsBothKindsOfLabel) {
  EXPECT_FALSE(fit_platt({}));
  EXPECT_FALSE(fit_platt({{0.5, true}, {0.6, true}}));
}

TEST(Platt, EqualScoresGiveOneFiniteProbability) {
  const auto fit = fit_platt({{0.5, true}, {0.5, true}, {0.5, false}, {0.5, false}});
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->probability(0.5), 0.5, 1e-9);
}

TEST(Platt, NoScoreGetsTheLimit) {
  EXPECT_EQ((PlattFit{5, -2}).probability(-kInfinity), 0);
  EXPECT_EQ((PlattFit{0, 0}).probability(-kInfinity), 0.5);
}

TEST(Isotonic, AgreesWithScikitLearn) {
  const auto fit = fit_isotonic(twelve());
  ASSERT_TRUE(fit);
  const std::pair<double, double> expected[] = {
      {0, 0},         {.12, 0},       {.22, 2.0 / 15},
      {.28, 1.0 / 3}, {.31, 1.0 / 3}, {.36, 0.4259259259259259},
      {.41, .5},      {.46, .5},      {.5, .5},
      {.58, .8},      {.65, 1},       {.71, 1},
      {.9, 1},        {-kInfinity, 0}};
  for (const auto& [score, probability] : expected) {
    EXPECT_NEAR(fit->probability(score), probability, 1e-12) << score;
  }
}

TEST(Isotonic, NeverFallsAndDoesNotDependOnTheOrder) {
  PythonRandom random(3);
  for (int round = 0; round < 50; ++round) {
    std::vector<Labelled> labelled;
    for (int i = 0; i < 30; ++i) {
      labelled.push_back({static_cast<double>(random.below(10)) / 10, random.below(2) == 1});
    }
    const auto fit = *fit_isotonic(labelled);
    random.shuffle(labelled);
    const auto shuffled = *fit_isotonic(labelled);
    double before = 0;
    for (double score = -0.1; score < 1.1; score += 0.03) {
      EXPECT_GE(fit.probability(score), before - 1e-15);
      EXPECT_EQ(fit.probability(score), shuffled.probability(score));
      before = fit.probability(score);
    }
  }
  EXPECT_FALSE(fit_isotonic({}));
}

std::vector<Forecast> twenty() {
  const double p[] = {.05, .1, .1,  .2, .3,  .35, .5,  .5,  .5,  .6,
                      .7,  .8, .85, .9, .95, .97, .98, .99, .99, 1.0};
  const int right[] = {0, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1};
  std::vector<Forecast> forecasts;
  for (int i = 0; i < 20; ++i) forecasts.push_back({p[i], right[i] == 1});
  return forecasts;
}

TEST(Reliability, EqualMassBinsKeepEqualProbabilitiesTogether) {
  const auto result = reliability(twenty(), 4);
  ASSERT_TRUE(result);
  std::vector<std::uint64_t> sizes;
  for (const ReliabilityBin& bin : result->bins) sizes.push_back(bin.n);
  EXPECT_EQ(sizes, (std::vector<std::uint64_t>{3, 1, 2, 3, 1, 2, 2, 2, 3, 1}));
  EXPECT_NEAR(result->bins[0].mean_probability, 0.25 / 3, 1e-15);
  EXPECT_EQ(result->bins[0].right, 1u);
  EXPECT_NEAR(result->brier, 0.177575, 1e-12);
  EXPECT_NEAR(result->calibration_error, 0.2055, 1e-12);
}

TEST(Reliability, PerfectScorerIsDrawnAsNumpyDrawsIt) {
  const auto result = reliability(twenty(), 4);
  EXPECT_NEAR(result->perfect.brier, 0.125925, 1e-12);
  EXPECT_NEAR(result->perfect.calibration_error, 0.184043, 1e-9);
  EXPECT_NEAR(result->perfect.calibration_error_95, 0.2555, 1e-9);
}

TEST(Reliability, NothingJudgedNothingSaid) { EXPECT_FALSE(reliability({}, 0)); }

}  // namespace
}  // namespace cutoff
