#include "stats/wilson.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

// Published example values: statsmodels' proportion_confint(method="wilson") agrees to the digits
// shown.
TEST(Wilson, FiveOfFiveReachesFromBelowSixtyPercentToOne) {
  const auto interval = wilson_interval(5, 5);
  ASSERT_TRUE(interval);
  EXPECT_NEAR(interval->low, 0.565518, 5e-7);
  EXPECT_EQ(interval->high, 1.0);
}

TEST(Wilson, OneOfOneIsWide) {
  const auto interval = wilson_interval(1, 1);
  ASSERT_TRUE(interval);
  EXPECT_NEAR(interval->low, 0.206549, 5e-7);
  EXPECT_EQ(interval->high, 1.0);
}

TEST(Wilson, MirrorsAroundOneHalf) {
  for (std::uint64_t n : {1, 2, 7, 40, 1000}) {
    for (std::uint64_t s = 0; s <= n; ++s) {
      const auto a = wilson_interval(s, n);
      const auto b = wilson_interval(n - s, n);
      EXPECT_NEAR(a->low, 1 - b->high, 1e-14);
      EXPECT_LT(a->low, a->high);
      EXPECT_GE(a->low, 0);
      EXPECT_LE(a->high, 1);
    }
  }
}

TEST(Wilson, NothingSeenHasNoInterval) { EXPECT_FALSE(wilson_interval(0, 0)); }

}  // namespace
}  // namespace cutoff
