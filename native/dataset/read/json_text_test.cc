#include "dataset/read/json_text.h"

#include <gtest/gtest.h>

#include <string>

namespace cutoff {
namespace {

TEST(JsonText, RefusesBracketsThatAreTooDeepWithTheirLine) {
  for (const std::string open : {"[", "{\"a\":"}) {
    std::string text = "[\n";
    for (int i = 0; i < 100'000; ++i) text += open;
    const auto value = parse_json(text, {.file = "x"});
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().code, Code::too_deep);
    EXPECT_EQ(value.error().where.file, "x");
    EXPECT_EQ(value.error().where.line, 2U);
  }
}

TEST(JsonText, CountsBracketsOutsideOfTextsOnly) {
  const std::string text = "[\"" + std::string(1000, '[') + "\\\"[\"]";
  EXPECT_FALSE(too_deep_line(text));
  EXPECT_TRUE(parse_json(text, {}));
  const std::string deep(kMaxJsonDepth, '[');
  EXPECT_FALSE(too_deep_line(deep));
  EXPECT_EQ(too_deep_line(deep + "["), 1U);
}

TEST(JsonText, SaysTheLineOfAMistakeInAWholeDocument) {
  const auto value = parse_json("{\n \"a\": 1,\n}", {});
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().code, Code::bad_json);
  EXPECT_EQ(value.error().where.line, 3U);
  EXPECT_EQ(parse_json("{", {.file = "x", .line = 7}).error().where.line, 7U);
}

}  // namespace
}  // namespace cutoff
