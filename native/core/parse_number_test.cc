#include "core/parse_number.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(ParseNumber, TakesPlainDecimals) {
  EXPECT_EQ(parse_number("0.5"), 0.5);
  EXPECT_EQ(parse_number("-1"), -1.0);
  EXPECT_EQ(parse_number("+3e-2"), 0.03);
  EXPECT_EQ(parse_number(".5"), 0.5);
  EXPECT_EQ(parse_number("0.30000000000000004"), 0.1 + 0.2);
}

TEST(ParseNumber, RefusesEverythingElse) {
  for (const char* text : {"", " 1", "1 ", "0x1p3", "inf", "nan", "1e999", "0,5", "1_000", "--1",
                           "e", ".", "1.2.3", "five"}) {
    EXPECT_FALSE(parse_number(text)) << text;
  }
}

}  // namespace
}  // namespace cutoff
