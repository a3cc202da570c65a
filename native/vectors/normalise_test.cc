#include "vectors/normalise.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(Normalise, DividesByTheLength) {
  std::vector<float> row = {3, 0, -4};
  normalise(row);
  EXPECT_EQ(row, (std::vector<float>{0.6f, 0.0f, -0.8f}));
  EXPECT_EQ(normalised(std::vector<double>{3, 0, -4}), row);
}

TEST(Normalise, SumsInDouble) {
  // In single precision the square of 1e30 is infinite.
  const std::vector<float> huge = {3e30f, 4e30f};
  EXPECT_NEAR(length(huge) / 5e30, 1, 1e-6);
  std::vector<float> row = huge;
  normalise(row);
  EXPECT_FLOAT_EQ(row[0], 0.6f);
}

TEST(Normalise, LeavesZerosAlone) {
  std::vector<float> row = {0, -0.0f, 0};
  normalise(row);
  EXPECT_TRUE(is_zero(row));
  EXPECT_TRUE(is_zero({}));
  EXPECT_EQ(normalised(std::vector<double>{0, 0}), (std::vector<float>{0, 0}));
  EXPECT_FALSE(is_zero(std::vector<float>{0, 1e-30f}));
}

}  // namespace
}  // namespace cutoff
