#include "core/text.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.h"

namespace cutoff {
namespace {

TEST(Text, FindsTheFirstByteThatIsNotUtf8) {
  EXPECT_EQ(first_invalid_utf8("Caf\xC3\xA9 \xF0\x9F\x9A\xB2"), std::nullopt);
  EXPECT_EQ(first_invalid_utf8("It\x92s"), 2U);
  EXPECT_EQ(first_invalid_utf8("a\xC0\x80"), 1U);         // overlong NUL
  EXPECT_EQ(first_invalid_utf8("\xED\xA0\x80"), 0U);      // a surrogate
  EXPECT_EQ(first_invalid_utf8("\xF4\x90\x80\x80"), 0U);  // past U+10FFFF
  EXPECT_EQ(first_invalid_utf8("ab\xE2\x82"), 2U);        // cut off
}

TEST(Text, CountsCodePointsNotBytesNorUtf16) {
  const std::string_view text = "The \xF0\x9F\x9A\xB2 shed";
  EXPECT_EQ(byte_of_code_point(text, 4), 4U);
  EXPECT_EQ(byte_of_code_point(text, 5), 8U);
  EXPECT_EQ(byte_of_code_point(text, 10), text.size());
  EXPECT_EQ(byte_of_code_point(text, 11), std::nullopt);
}

TEST(Text, KnowsWhatCannotBeSeen) {
  for (const char* blank : {"", "   ", "\t\r\n", "\xC2\xA0", "\xE2\x80\x8B", "\xEF\xBB\xBF", "\x01",
                            "\xE3\x80\x80 \xE2\x81\xA0", "\xEF\xBF\xBD", "\xEF\xB8\x8F", "\xCC\x81",
                            "\xE1\x85\x9F", "\xE3\x85\xA4", "\xE2\xA0\x80"})
    EXPECT_TRUE(is_blank(blank)) << blank;
  // With a letter they are text: é in two parts, a heart with its selector; a braille A.
  for (const char* seen : {"?", " a ", "\xC3\xA9", "\xE2\x80\xA2", "e\xCC\x81",
                           "\xE2\x9D\xA4\xEF\xB8\x8F", "\xE2\xA0\x81"})
    EXPECT_FALSE(is_blank(seen));
}

TEST(Text, CutsAndTrims) {
  EXPECT_EQ(split("a\t\tb", '\t'), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
  EXPECT_EQ(words("  q1 \t 0  map#4   "), (std::vector<std::string_view>{"q1", "0", "map#4"}));
  EXPECT_EQ(trimmed(" a b\r\n"), "a b");
  EXPECT_EQ(without_bom("\xEF\xBB\xBFid"), "id");
  EXPECT_EQ(lower_ascii("Query ID \xC3\x89"), "query id \xC3\x89");
  EXPECT_EQ(line_of("a\nb\nc", 4), 3U);
}

TEST(Error, PrintsEachCodeOnce) {
  EXPECT_EQ(print(Code::empty_file), "empty-file");
  EXPECT_EQ(print(Code::internal), "internal");
  auto codes = all_codes();
  std::ranges::sort(codes);
  EXPECT_EQ(std::ranges::adjacent_find(codes), codes.end());
}

TEST(Error, ShortensAValueBetweenCharacters) {
  EXPECT_EQ(shown("short"), "short");
  const std::string text = std::string(79, 'a') + "\xC3\xA9";
  EXPECT_EQ(shown(text), std::string(79, 'a') + "\xE2\x80\xA6");
}

}  // namespace
}  // namespace cutoff
