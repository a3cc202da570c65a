#include "stats/holm.h"

#include <gtest/gtest.h>

#include "stats/detectable.h"

namespace cutoff {
namespace {

TEST(Holm, ByHand) {
  // Sorted 0.01, 0.02, 0.03, 0.5 times 4, 3, 2, 1; the third is held up by the second.
  const std::vector<double> raised = holm(std::vector<double>{0.03, 0.01, 0.5, 0.02});
  EXPECT_NEAR(raised[0], 0.06, 1e-15);
  EXPECT_NEAR(raised[1], 0.04, 1e-15);
  EXPECT_NEAR(raised[2], 0.5, 1e-15);
  EXPECT_NEAR(raised[3], 0.06, 1e-15);
}

TEST(Holm, NeverAboveOneNeverFalling) {
  EXPECT_EQ(holm(std::vector<double>{0.9, 0.8}), (std::vector<double>{1, 1}));
  // 3 · 0.012 = 0.036 is above 2 · 0.013.
  const std::vector<double> raised = holm(std::vector<double>{0.012, 0.013, 0.5});
  EXPECT_EQ(raised[0], raised[1]);
  EXPECT_TRUE(holm({}).empty());
  EXPECT_EQ(holm(std::vector<double>{0.2})[0], 0.2);
}

TEST(Detectable, ByHand) {
  // 2, 0, 1, 1: mean 1, squares 2 over n − 1 = 3; se = √(2/3) / 2.
  const std::vector<double> differences = {2, 0, 1, 1};
  EXPECT_NEAR(*smallest_detectable(differences, units_of_one(4)), 2.8015851 * 0.4082483, 1e-6);
  // Two groups of two: off the mean by 0 and 0.
  EXPECT_NEAR(*smallest_detectable(differences, {{0, 0, 1, 1}, {2, 2}}), 0, 1e-12);
  // Off by 2 and −2 in all: √(8 · 2 / 1) / 4 = 1.
  EXPECT_NEAR(*smallest_detectable(std::vector<double>{2, 2, 0, 0}, {{0, 0, 1, 1}, {2, 2}}),
              2.8015851, 1e-6);
  EXPECT_FALSE(smallest_detectable(std::vector<double>{1}, units_of_one(1)));
}

}  // namespace
}  // namespace cutoff
