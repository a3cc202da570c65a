#include "truncation/lengths.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(Lengths, TheUsualOnesStartAtTheVectorsOwn) {
  EXPECT_EQ(default_lengths(384),
            (std::vector<std::size_t>{384, 256, 192, 128, 96, 64, 32, 16, 8}));
  EXPECT_EQ(default_lengths(100), (std::vector<std::size_t>{100, 96, 64, 32, 16, 8}));
  EXPECT_EQ(default_lengths(5), (std::vector<std::size_t>{5}));
}

TEST(Lengths, ReadAsTyped) {
  EXPECT_EQ(parse_lengths("128, 384 128,1", 384).value(), (std::vector<std::size_t>{128, 384, 1}));
  EXPECT_EQ(parse_lengths(" ", 8).value(), (std::vector<std::size_t>{8}));
  for (const char* text : {"385", "0", "-1", "12x", "1e2", "99999999999999999999999"}) {
    const auto refused = parse_lengths(text, 384);
    ASSERT_FALSE(refused) << text;
    EXPECT_EQ(refused.error().code, Code::bad_dims);
    EXPECT_EQ(refused.error().where.value, text);
  }
}

}  // namespace
}  // namespace cutoff
