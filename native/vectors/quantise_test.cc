#include "vectors/quantise.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(Quantise, TypesTellBytes) {
  EXPECT_EQ(bytes_of_vector(NumberType::float32, 9), 36u);
  EXPECT_EQ(bytes_of_vector(NumberType::float16, 9), 18u);
  EXPECT_EQ(bytes_of_vector(NumberType::int8, 9), 9u);
  EXPECT_EQ(bytes_of_vector(NumberType::binary, 9), 2u);
}

// From 0 to 255 in steps of 1: 2.5 rounds to 2 and 3.5 to 4, as numpy.round does.
TEST(Int8, RoundsHalfToEvenAndCuts) {
  const Int8Range range{0, 1};
  EXPECT_EQ(range.code(2.5f), 2);
  EXPECT_EQ(range.code(3.5f), 4);
  EXPECT_EQ(range.code(2.4999f), 2);
  EXPECT_EQ(range.code(2.5001f), 3);
  EXPECT_EQ(range.code(-4), 0);
  EXPECT_EQ(range.code(300), 255);
}

TEST(Int8, RangesAreOfTheRowsThatHaveAVector) {
  const std::vector<float> rows = {1, 5, 3.5, 5, 0, 0};
  const std::vector<Int8Range> ranges = int8_ranges({rows.data(), 3, 2, 2});
  EXPECT_EQ(ranges[0].least, 1);
  EXPECT_EQ(ranges[0].step, 2.5 / 255);
  EXPECT_EQ(ranges[1].step, 0);
  EXPECT_EQ(ranges[1].code(5), 0);
  EXPECT_EQ(ranges[1].value(0), 5);
}

TEST(Int8, NumbersComeBackWithinHalfAStep) {
  std::vector<float> rows = {-1, 0.25f, 1, 0.5f, 0.1234f, 0.75f, 0, 0};
  const std::vector<float> before = rows;
  through_int8(rows, 2);
  EXPECT_EQ(rows[0], -1);
  EXPECT_EQ(rows[2], 1);
  EXPECT_EQ(rows[1], 0.25f);
  EXPECT_EQ(rows[5], 0.75f);
  EXPECT_NE(rows[4], before[4]);
  EXPECT_NEAR(rows[4], before[4], 1.0 / 255 + 1e-7);
  EXPECT_EQ(rows[6], 0);
  EXPECT_EQ(rows[7], 0);
}

TEST(Binary, ABitSaysAboveZero) {
  std::vector<float> rows(2 * 65, -1.0f);
  rows[0] = 0.1f;
  rows[1] = 0;
  rows[64] = 2;
  rows[65 + 63] = 1;
  EXPECT_EQ(words_of_bits(64), 1u);
  const std::vector<std::uint64_t> bits = sign_bits({rows.data(), 2, 65, 65});
  EXPECT_EQ(bits, (std::vector<std::uint64_t>{1, 1, std::uint64_t{1} << 63, 0}));
}

}  // namespace
}  // namespace cutoff
