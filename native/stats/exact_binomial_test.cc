#include "stats/exact_binomial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "core/rng.h"
#include "core/test_files.h"

namespace cutoff {
namespace {

// Relative where the value is far from 0, absolute near it.
void expect_close(double found, double expected, const std::string& line) {
  EXPECT_NEAR(found, expected, 1e-12 * std::max(1.0, std::abs(expected))) << line;
}

TEST(ExactBinomial, AgreesWithScipyOverAGrid) {
  const auto golden = bytes_of(repository() / "tests/golden/exact_binomial.tsv");
  ASSERT_TRUE(golden);
  std::istringstream lines(*golden);
  std::string line;
  int bounds = 0, p_values = 0;
  while (std::getline(lines, line)) {
    std::istringstream fields(line);
    std::string what;
    std::uint64_t n, failures;
    double a, b, c;
    fields >> what >> n >> failures >> a >> b;
    if (what == "bound") {
      fields >> c;
      expect_close(exact_lower_bound(n - failures, n, a), b, line);
      expect_close(exact_upper_bound(n - failures, n, a), c, line);
      ++bounds;
    } else if (what == "p") {
      expect_close(few_failures_p_value(failures, n, a), b, line);
      ++p_values;
    }
  }
  EXPECT_GT(bounds, 300);
  EXPECT_GT(p_values, 500);
}

TEST(ExactBinomial, EndsAreExact) {
  EXPECT_EQ(exact_lower_bound(0, 7, 0.05), 0);
  EXPECT_EQ(exact_upper_bound(7, 7, 0.05), 1);
  EXPECT_EQ(exact_lower_bound(0, 0, 0.05), 0);
  EXPECT_EQ(exact_upper_bound(0, 0, 0.05), 1);
  EXPECT_EQ(few_failures_p_value(0, 0, 0.2), 1);
  // No failure in n: the bound is δ^(1/n).
  EXPECT_NEAR(exact_lower_bound(59, 59, 0.05), std::pow(0.05, 1.0 / 59), 1e-15);
}

// Σ C(n, i) qⁱ (1 − q)ⁿ⁻ⁱ for i ≤ failures, term by term.
double p_by_summing(std::uint64_t failures, std::uint64_t n, double q) {
  double sum = 0;
  for (std::uint64_t i = 0; i <= failures; ++i) {
    const double log_choose =
        std::lgamma(n + 1.0) - std::lgamma(i + 1.0) - std::lgamma(n - i + 1.0);
    sum += std::exp(log_choose + static_cast<double>(i) * std::log(q) +
                    static_cast<double>(n - i) * std::log1p(-q));
  }
  return sum;
}

TEST(ExactBinomial, PValueIsASumOfTerms) {
  EXPECT_NEAR(few_failures_p_value(3, 20, 0.2), p_by_summing(3, 20, 0.2), 1e-12);
  EXPECT_NEAR(few_failures_p_value(159, 490, 0.2), p_by_summing(159, 490, 0.2), 1e-10);
}

TEST(ExactBinomial, BoundReachesTheTargetExactlyWhenThePValueIsSmall) {
  for (std::uint64_t n = 1; n <= 120; ++n) {
    for (std::uint64_t failures = 0; failures <= n; ++failures) {
      EXPECT_EQ(exact_lower_bound(n - failures, n, 0.05) >= 0.8,
                few_failures_p_value(failures, n, 1 - 0.8) <= 0.05)
          << failures << " of " << n;
    }
  }
}

TEST(LabelBudget, WithoutAnyFailure) {
  EXPECT_EQ(trials_without_failure(0.80, 0.05), 14u);
  EXPECT_EQ(trials_without_failure(0.90, 0.05), 29u);
  EXPECT_EQ(trials_without_failure(0.95, 0.05), 59u);
  EXPECT_EQ(trials_without_failure(0.99, 0.05), 299u);
  EXPECT_FALSE(trials_without_failure(1, 0.05));
}

// The definition, tried one trial at a time.
std::optional<std::uint64_t> further_by_counting(std::uint64_t failures, std::uint64_t n,
                                                 double target) {
  for (std::uint64_t more = 0; more < 20'000; ++more) {
    const std::uint64_t trials = n + more;
    const std::uint64_t expected_failures = (failures * trials + n - 1) / n;
    if (few_failures_p_value(expected_failures, trials, 1 - target) <= 0.05) return more;
  }
  return std::nullopt;
}

TEST(LabelBudget, FurtherTrialsAtTheObservedRate) {
  for (const auto& [failures, n] : {std::pair{0u, 5u},
                                    {0u, 20u},
                                    {1u, 10u},
                                    {7u, 50u},
                                    {15u, 100u},
                                    {33u, 180u},
                                    {36u, 190u},
                                    {19u, 100u},
                                    {2u, 11u}}) {
    EXPECT_EQ(further_trials(failures, n, 0.8, 0.05), further_by_counting(failures, n, 0.8))
        << failures << " of " << n;
  }
  EXPECT_FALSE(further_trials(20, 100, 0.8, 0.05)) << "at the target more of the same never does";
  EXPECT_FALSE(further_trials(30, 100, 0.8, 0.05));
  EXPECT_FALSE(further_trials(0, 0, 0.8, 0.05));
  EXPECT_FALSE(further_trials(0, 10, 1, 0.05));
}

// The promise itself: whatever the true share, a lower bound above it turns up in at most δ of
// samples.
TEST(ExactBinomial, LowerBoundErrsInAtMostDeltaOfSamples) {
  constexpr int kSamples = 20'000;
  constexpr int kTrials = 60;
  PythonRandom random(11);
  for (const double share : {0.5, 0.79, 0.8, 0.9, 0.97}) {
    int too_high = 0;
    for (int sample = 0; sample < kSamples; ++sample) {
      std::uint64_t successes = 0;
      for (int trial = 0; trial < kTrials; ++trial) successes += random.uniform() < share;
      too_high += exact_lower_bound(successes, kTrials, 0.05) > share;
    }
    // Three standard errors of a share of 0.05 in so many samples.
    EXPECT_LE(too_high, 0.05 * kSamples + 3 * std::sqrt(0.05 * 0.95 * kSamples)) << share;
  }
}

}  // namespace
}  // namespace cutoff
