#include "vectors/shorten.h"

#include <gtest/gtest.h>

#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

VectorSet example() {
  return vectors_of(3, {{"a", "b"}, {0.48f, 0.64f, 0.6f, 0, 0, 1}}, {{"q"}, {0.6f, 0, 0.8f}});
}

TEST(Shorten, KeepsTheFirstNumbersAndRenormalises) {
  const auto two = shorten(example(), 2, true);
  ASSERT_TRUE(two);
  EXPECT_FLOAT_EQ(two->passages[0], 0.6f);  // (0.48, 0.64) / 0.8
  EXPECT_FLOAT_EQ(two->passages[1], 0.8f);
  EXPECT_EQ(two->questions, (std::vector<float>{1, 0}));
  EXPECT_EQ(two->record.dims, 2u);
  EXPECT_TRUE(two->record.renormalised);
  EXPECT_EQ(two->passage_ids, example().passage_ids);
}

TEST(Shorten, OrLeavesThemAsTheyAre) {
  const auto two = shorten(example(), 2, false);
  ASSERT_TRUE(two);
  EXPECT_EQ(two->passages, (std::vector<float>{0.48f, 0.64f, 0, 0}));
  EXPECT_FALSE(two->record.renormalised);
}

TEST(Shorten, AHeadOfZerosStaysZero) {
  const auto two = shorten(example(), 2, true);
  ASSERT_TRUE(two);
  EXPECT_EQ(two->passages[2], 0);
  EXPECT_EQ(two->passages[3], 0);
}

TEST(Shorten, FullLengthChangesNothing) {
  const auto three = shorten(example(), 3, false);
  ASSERT_TRUE(three);
  EXPECT_EQ(three->passages, example().passages);
  EXPECT_EQ(first_difference(three->record, example().record), std::nullopt);
}

TEST(Shorten, RefusesOtherLengths) {
  EXPECT_EQ(shorten(example(), 0, true).error().code, Code::bad_dims);
  EXPECT_EQ(shorten(example(), 4, true).error().code, Code::bad_dims);
}

}  // namespace
}  // namespace cutoff
