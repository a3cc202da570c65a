#include "truncation/text_truncation.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

Result<TextTruncation> at_limit(std::uint32_t limit) {
  return text_truncation({"head", "short", "blank", "long", "cut by one"},
                         {{133, 13, 0, 144, 129}, {0, 1, 0, 2, 0}}, limit);
}

TEST(TextTruncation, CountsWhatTheLimitCutsOffMostFirst) {
  const auto found = at_limit(128);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->texts.size(), 4u);  // the blank one is not encoded
  EXPECT_EQ(found->texts[0].id, "long");
  EXPECT_EQ(found->texts[0].lost, 16u);
  EXPECT_EQ(found->texts[1].id, "head");
  EXPECT_EQ(found->texts[1].lost, 5u);
  EXPECT_EQ(found->texts[2].lost, 1u);
  EXPECT_EQ(found->texts[3].id, "short");
  EXPECT_EQ(found->texts[3].lost, 0u);
  EXPECT_EQ(found->cut, 3u);
  EXPECT_EQ(found->tokens, 133u + 13 + 144 + 129);
  EXPECT_EQ(found->lost, 22u);
}

TEST(TextTruncation, ATextOfExactlyTheLimitLosesNothing) {
  EXPECT_EQ(at_limit(129)->cut, 2u);
  EXPECT_EQ(at_limit(144)->cut, 0u);
}

TEST(TextTruncation, SpecialTokensHaveNoPartInTheUnknownShare) {
  EXPECT_DOUBLE_EQ(at_limit(128)->unknown_share().value(), 3.0 / (419 - 8));
  const auto only_special = text_truncation({"a"}, {{2}, {0}}, 128);
  ASSERT_TRUE(only_special);
  EXPECT_EQ(only_special->unknown_share(), std::nullopt);
}

TEST(TextTruncation, EqualCountsAreOrderedById) {
  const auto found = text_truncation({"b", "a", "c"}, {{5, 5, 6}, {0, 0, 0}}, 4);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->texts[0].id, "c");
  EXPECT_EQ(found->texts[1].id, "a");
  EXPECT_EQ(found->texts[2].id, "b");
}

TEST(TextTruncation, RefusesWhatCannotBe) {
  EXPECT_EQ(text_truncation({"a"}, {{5}, {0}}, 1).error().code, Code::out_of_range);
  EXPECT_EQ(text_truncation({"a"}, {{5, 6}, {0, 0}}, 9).error().code, Code::bad_shape);
  EXPECT_EQ(text_truncation({"a"}, {{5}, {}}, 9).error().code, Code::bad_shape);
  EXPECT_EQ(text_truncation({"a"}, {{5}, {4}}, 9).error().code, Code::bad_shape);
}

TEST(TextTruncation, OfNothingNothing) {
  const auto found = text_truncation({}, {}, 128);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->texts.empty());
  EXPECT_EQ(found->unknown_share(), std::nullopt);
}

}  // namespace
}  // namespace cutoff
