#include "vectors/pooling.h"

#include <gtest/gtest.h>

#include <limits>

namespace cutoff {
namespace {

// Three tokens of two numbers: mean (2, 1) of the first two, (0, 0) with the third's (−4, −2).
constexpr float kHidden[] = {1, 2, 3, 0, -4, -2};
constexpr MatrixView kThree{kHidden, 3, 2, 2};

TEST(Pooling, MeanOfAllTokens) {
  const auto two = pool(MatrixView{kHidden, 2, 2, 2}, Pooling::mean);
  ASSERT_TRUE(two);
  EXPECT_FLOAT_EQ((*two)[0], 0.894427191f);  // 2 / √5
  EXPECT_FLOAT_EQ((*two)[1], 0.447213595f);
}

TEST(Pooling, MaskLeavesPaddingOut) {
  const std::uint8_t mask[] = {1, 1, 0};
  EXPECT_EQ(pool(kThree, mask, Pooling::mean).value(),
            pool(MatrixView{kHidden, 2, 2, 2}, Pooling::mean).value());
  const std::uint8_t first[] = {0, 1, 0};
  EXPECT_EQ(pool(kThree, first, Pooling::mean).value(), (std::vector<float>{1, 0}));
}

TEST(Pooling, FirstToken) {
  const auto cls = pool(kThree, Pooling::cls);
  ASSERT_TRUE(cls);
  EXPECT_FLOAT_EQ((*cls)[0], 0.447213595f);  // (1, 2) / √5
  EXPECT_FLOAT_EQ((*cls)[1], 0.894427191f);
}

TEST(Pooling, WithoutDirectionTheRowIsZero) {
  const std::vector<float> zero = {0, 0};
  EXPECT_EQ(pool(kThree, Pooling::mean).value(), zero);
  EXPECT_EQ(pool(MatrixView{kHidden, 0, 2, 2}, Pooling::cls).value(), zero);
  const std::uint8_t none[] = {0, 0, 0};
  EXPECT_EQ(pool(kThree, none, Pooling::mean).value(), zero);
  EXPECT_EQ(pool(kThree, none, Pooling::cls).value(), zero);
}

TEST(Pooling, RefusesWhatDoesNotFit) {
  const std::uint8_t short_mask[] = {1, 1};
  EXPECT_EQ(pool(kThree, short_mask, Pooling::mean).error().code, Code::bad_shape);
  EXPECT_EQ(pool(kHidden, 4, 2, "mean").error().code, Code::bad_shape);
  EXPECT_EQ(pool(kHidden, 3, 2, "max").error().code, Code::unknown_option);
  EXPECT_EQ(pool(kHidden, 3, 2, "cls").value(), pool(kThree, Pooling::cls).value());
  const float broken[] = {1, std::numeric_limits<float>::quiet_NaN()};
  EXPECT_EQ(pool(broken, 1, 2, "mean").error().code, Code::not_finite);
}

}  // namespace
}  // namespace cutoff
