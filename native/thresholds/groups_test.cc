#include "thresholds/groups.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "thresholds/test_questions.h"

namespace cutoff {
namespace {

TEST(Groups, MedianOfTwoMiddleScores) {
  const ScoredQuestions questions = {right_at(0.9), right_at(0.5), right_at(0.7), right_at(0.8),
                                     no_answer_at(0.3)};
  const auto groups = group_summaries(questions, Half::validation);
  ASSERT_EQ(groups.size(), 3u);
  EXPECT_EQ(print(groups[0].group), "right");
  EXPECT_EQ(groups[0].n, 4u);
  EXPECT_DOUBLE_EQ(*groups[0].median_score, 0.75);
  EXPECT_EQ(groups[1].n, 0u);
  EXPECT_FALSE(groups[1].median_score);
  EXPECT_EQ(groups[2].median_score, 0.3);
}

TEST(Histogram, ScoresSoHighThatDoublesStandApartHaveBarsToo) {
  for (const double high : {1e15, 1e17, 1e25, 1e100, 1e300}) {
    const ScoredQuestions questions = {right_at(high), right_at(high), missed_at(0.3),
                                       no_answer_at(-high)};
    const auto bars = score_histogram(questions, Half::validation);
    ASSERT_FALSE(bars.empty());
    EXPECT_LE(bars.size(), kMaxBars);
    EXPECT_LE(bars.front().from, -high);
    EXPECT_GE(bars.back().to, high);
    std::uint64_t n = 0;
    for (const HistogramBar& bar : bars) {
      for (const QuestionGroup group : kQuestionGroups) n += bar.count(group);
    }
    EXPECT_EQ(n, 4u);
    EXPECT_EQ(score_bands(questions, Half::validation).back().right, 2u);
    const ScoredQuestions alike = {right_at(high), missed_at(high)};
    EXPECT_LE(score_histogram(alike, Half::validation).size(), kMaxBars);
  }
}

TEST(Ceilings, AreTheSharesThatCanBeAnsweredAtAllAndRightly) {
  const ScoredQuestions questions = {right_at(0.9),  missed_at(0.5),    right_at(0.7),
                                     right_at(0.8),  no_answer_at(0.3), no_answer_at(0.95),
                                     missed_at(0.1), no_answer_at(0.2)};
  const auto found = ceilings(group_summaries(questions, Half::validation));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->answerable, 5.0 / 8);
  EXPECT_EQ(found->right, 3.0 / 8);
  EXPECT_FALSE(ceilings(group_summaries({}, Half::validation)));
}

TEST(Bands, EdgesBelongToTheBandTheyOpenAndOneToTheLast) {
  const ScoredQuestions questions = {right_at(0.0), right_at(0.3), no_answer_at(0.7), right_at(1.0),
                                     missed_at(0.29999999999999993)};
  const auto bands = score_bands(questions, Half::validation);
  ASSERT_EQ(bands.size(), 10u);
  EXPECT_EQ(bands[0].n, 1u);
  EXPECT_EQ(bands[2].n, 1u);
  EXPECT_EQ(bands[2].right, 0u);
  EXPECT_EQ(bands[3].n, 1u);
  EXPECT_EQ(bands[3].right, 1u);
  EXPECT_EQ(bands[7].n, 1u);
  EXPECT_EQ(bands[9].n, 1u);
  EXPECT_EQ(bands[3].from, 0.3);
  EXPECT_EQ(bands[9].to, 1.0);
  EXPECT_FALSE(bands[1].wilson());
}

TEST(Bands, ScoresOutsideZeroToOneHaveABandOfTheirOwn) {
  const ScoredQuestions questions = {right_at(1.7), missed_at(-0.2),
                                     missed_at(-std::numeric_limits<double>::infinity())};
  const auto bands = score_bands(questions, Half::validation);
  ASSERT_EQ(bands.size(), 12u);
  EXPECT_FALSE(bands.front().from);
  EXPECT_EQ(bands.front().to, 0.0);
  EXPECT_EQ(bands.front().n, 2u);
  EXPECT_EQ(bands.back().from, 1.0);
  EXPECT_FALSE(bands.back().to);
  EXPECT_EQ(bands.back().right, 1u);
}

TEST(Bands, ScoresAboveAnyCosineAreDividedUpToTheHighest) {
  const ScoredQuestions questions = {right_at(41.7), missed_at(5), right_at(4.99), missed_at(-0.2)};
  const auto bands = score_bands(questions, Half::validation);
  ASSERT_EQ(bands.size(), 10u) << "nine, and the open one below 0";
  EXPECT_EQ(bands[1].from, 0.0);
  EXPECT_EQ(bands[1].to, 5.0);
  EXPECT_EQ(bands[1].n, 1u);
  EXPECT_EQ(bands[2].right, 0u);
  EXPECT_EQ(bands[2].n, 1u);
  EXPECT_EQ(bands.back().to, 45.0);
  EXPECT_EQ(bands.back().right, 1u);
  const auto widths = [](double highest) {
    const auto found = score_bands(ScoredQuestions{right_at(highest)}, Half::validation);
    EXPECT_EQ(found.back().n, 1u) << highest;
    return std::pair(*found.front().to, found.size());
  };
  EXPECT_EQ(widths(2.1), (std::pair(0.5, std::size_t{5})));
  EXPECT_EQ(widths(5), (std::pair(0.5, std::size_t{10}))) << "an edge closes the last band";
  EXPECT_EQ(widths(9.5), (std::pair(1.0, std::size_t{10})));
  EXPECT_EQ(widths(20), (std::pair(2.0, std::size_t{10})));
  EXPECT_EQ(widths(101), (std::pair(20.0, std::size_t{6})));
}

TEST(Histogram, BarsOfTwoHundredthsReachFromTheLowestToTheHighestScore) {
  const ScoredQuestions questions = {right_at(0.58), right_at(0.6), missed_at(0.55),
                                     no_answer_at(0.57)};
  const auto bars = score_histogram(questions, Half::validation);
  ASSERT_EQ(bars.size(), 3u);
  EXPECT_EQ(bars[0].from, 0.54);
  EXPECT_EQ(bars[2].to, 0.6);
  EXPECT_EQ(bars[0].count(QuestionGroup::missed), 1u);
  EXPECT_EQ(bars[1].count(QuestionGroup::no_answer), 1u);
  EXPECT_EQ(bars[2].count(QuestionGroup::right), 2u) << "0.58 opens the bar that 0.60 closes";
}

TEST(Histogram, WideRangesGetWiderBars) {
  const ScoredQuestions questions = {right_at(41.7), no_answer_at(-4.6)};
  const auto bars = score_histogram(questions, Half::validation);
  ASSERT_EQ(bars.size(), 94u);  // halves, from −5.0 to 42.0
  EXPECT_EQ(bars.front().from, -5.0);
  EXPECT_EQ(bars.back().to, 42.0);
}

// A score of 1e307 counted down from there without end (issue 19, line 5).
TEST(Histogram, ExtremeScoresHaveBarsAndBandsThatHoldEveryQuestion) {
  constexpr double kMost = std::numeric_limits<double>::max();
  constexpr std::array kScores = {0.0,   -0.0,  5e-324, -5e-324, 1e-300, 0.5,
                                  1.0,   -1.0,  2.0,    1e15,    -1e16,  1e22,
                                  1e100, 1e306, 1e307,  -1e307,  kMost,  -kMost};
  for (const double a : kScores) {
    for (const double b : kScores) {
      const ScoredQuestions questions = {right_at(a), missed_at(b), no_answer_at(0.5)};
      std::uint64_t in_bars = 0, in_bands = 0;
      for (const HistogramBar& bar : score_histogram(questions, Half::validation)) {
        EXPECT_TRUE(std::isfinite(bar.from) && std::isfinite(bar.to) && bar.from < bar.to)
            << bar.from << " to " << bar.to << " of " << a << " and " << b;
        in_bars += bar.right() + bar.missed() + bar.no_answer();
      }
      for (const Band& band : score_bands(questions, Half::validation)) {
        EXPECT_TRUE(!band.from || !band.to || *band.from < *band.to) << a << " and " << b;
        in_bands += band.n;
      }
      EXPECT_EQ(in_bars, 3u) << a << " and " << b;
      EXPECT_EQ(in_bands, 3u) << a << " and " << b;
    }
  }
}

TEST(Histogram, NoScoresNoBars) {
  EXPECT_TRUE(score_histogram({}, Half::validation).empty());
  EXPECT_EQ(score_histogram(ScoredQuestions{right_at(0.5)}, Half::validation).size(), 1u);
}

}  // namespace
}  // namespace cutoff
