#include "stats/sign_flip.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/rng.h"
#include "stats/mcnemar.h"

namespace cutoff {
namespace {

// Every pattern, one after the other.
double plain_p_value(const std::vector<double>& differences) {
  double observed = 0;
  for (const double d : differences) observed += d;
  std::size_t as_far = 0;
  const std::size_t patterns = std::size_t{1} << differences.size();
  for (std::size_t pattern = 0; pattern < patterns; ++pattern) {
    double sum = 0;
    for (std::size_t i = 0; i < differences.size(); ++i) {
      sum += (pattern >> i) & 1 ? -differences[i] : differences[i];
    }
    as_far += std::abs(sum) >= std::abs(observed) - 1e-9;
  }
  return static_cast<double>(as_far) / static_cast<double>(patterns);
}

TEST(SignFlip, ExactAgreesWithEveryPattern) {
  PythonRandom random(7);
  for (std::size_t n = 1; n <= 12; ++n) {
    std::vector<double> differences(n);
    for (double& d : differences) d = static_cast<double>(random.below(7)) / 3 - 1;
    EXPECT_NEAR(sign_flip(differences, 10, 0).p_value, plain_p_value(differences), 1e-12) << n;
  }
}

TEST(SignFlip, WinsAndLossesAreMcNemar) {
  // 9 won, 2 lost, 4 tied: 2 · (1 + 11 + 55) / 2¹¹
  std::vector<double> differences(15, 0);
  for (std::size_t i = 0; i < 11; ++i) differences[i] = i < 9 ? 1 : -1;
  EXPECT_NEAR(sign_flip(differences, 10, 0).p_value, 134.0 / 2048, 1e-12);
  EXPECT_NEAR(mcnemar_p_value(9, 2), 134.0 / 2048, 1e-12);
  EXPECT_EQ(mcnemar_p_value(0, 0), 1);
  EXPECT_EQ(mcnemar_p_value(3, 3), 1);
}

TEST(SignFlip, DrawnPatternsComeNearTheExactOnes) {
  // 21 that differ are drawn: 16 won, 5 lost.
  std::vector<double> differences(21, 1);
  for (std::size_t i = 0; i < 5; ++i) differences[i] = -1;
  const SignFlip drawn = sign_flip(differences, 20000, 3);
  EXPECT_FALSE(drawn.exact);
  const double exact = mcnemar_p_value(16, 5);
  EXPECT_NEAR(drawn.p_value, exact, 4 * std::sqrt(exact * (1 - exact) / 20000));
}

TEST(SignFlip, NeverZero) {
  const SignFlip drawn = sign_flip(std::vector<double>(200, 1), 99, 0);
  EXPECT_EQ(drawn.p_value, 0.01);  // (1 + 0) / (1 + 99)
}

TEST(SignFlip, NothingDiffersOrAllCancels) {
  EXPECT_EQ(sign_flip({}, 10, 0).p_value, 1);
  EXPECT_EQ(sign_flip(std::vector<double>(30, 0), 10, 0).p_value, 1);
  EXPECT_EQ(sign_flip(std::vector<double>{0.1, 0.2, -0.3}, 10, 0).p_value, 1);
  // Zeros say nothing: the exact way stays open.
  std::vector<double> few(1000, 0);
  few[3] = 1;
  EXPECT_TRUE(sign_flip(few, 10, 0).exact);
}

}  // namespace
}  // namespace cutoff
