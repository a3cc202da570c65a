#include "stats/quantile.h"

#include <gtest/gtest.h>

#include <limits>

namespace cutoff {
namespace {

TEST(Quantile, InterpolatesBetweenNeighbours) {
  const std::vector<double> values = {4, 1, 3, 2};
  EXPECT_EQ(quantile(values, 0), 1);
  EXPECT_EQ(quantile(values, 1), 4);
  EXPECT_EQ(quantile(values, 0.5), 2.5);
  EXPECT_DOUBLE_EQ(*quantile(values, 0.05), 1.15);
  EXPECT_DOUBLE_EQ(*quantile(values, 0.9), 3.7);
  EXPECT_EQ(quantile({7}, 0.3), 7);
  EXPECT_FALSE(quantile({}, 0.5));
}

TEST(Quantile, InfinityDoesNotBecomeNaN) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(median({-kInfinity, -kInfinity, 1}), -kInfinity);
  EXPECT_EQ(median({-kInfinity, -kInfinity}), -kInfinity);
}

}  // namespace
}  // namespace cutoff
