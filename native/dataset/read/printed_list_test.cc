#include "dataset/read/printed_list.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

using Parts = std::vector<std::string>;

TEST(PrintedList, ReadsWhatProgramsPrint) {
  const auto any = [](std::string_view cell) { return printed_list(cell, ListParts::any); };
  EXPECT_EQ(any("['h1', 'h2']"), (Parts{"h1", "h2"}));        // Python
  EXPECT_EQ(any("[\"h3\"]"), (Parts{"h3"}));                  // JSON
  EXPECT_EQ(any("[]"), Parts{});                              // no parts
  EXPECT_EQ(any("('a',)"), (Parts{"a"}));                     // a tuple of one
  EXPECT_EQ(any("{'a', 'b'}"), (Parts{"a", "b"}));            // a set
  EXPECT_EQ(any("['a' 'b'\n 'c']"), (Parts{"a", "b", "c"}));  // numpy
  EXPECT_EQ(any("[1, 22, 3]"), (Parts{"1", "22", "3"}));      // numbers
  EXPECT_EQ(any("c(\"a\", \"b\")"), (Parts{"a", "b"}));       // R
  EXPECT_EQ(any("{a,\"b c\"}"), (Parts{"a", "b c"}));         // PostgreSQL
  EXPECT_EQ(any("  [ \"a\" ]\n"), (Parts{"a"}));              // blanks around
  EXPECT_EQ(any(R"(["it's", 'so "x"'])"), (Parts{"it's", "so \"x\""}));
  EXPECT_EQ(any(R"(['it\'s', "a\nb", '\u00e9\xe9'])"), (Parts{"it's", "a\nb", "éé"}));
  EXPECT_EQ(any("['a', 'b',]"), (Parts{"a", "b"}));
}

TEST(PrintedList, LeavesTextsThatOnlyLookAlike) {
  for (const char* text : {"", "[", "see [1]", "['a', 'b'] and more", "['never closed]", "['a'b']",
                           "h1, h2", "[see below]", "(only on Mondays)", "{{template}}"})
    EXPECT_EQ(printed_list(text, ListParts::quoted), std::nullopt) << text;
  EXPECT_EQ(printed_list("['a' ... 'z']", ListParts::any), std::nullopt) << "shortened by numpy";
  EXPECT_EQ(printed_list("[[1, 2]]", ListParts::any), std::nullopt) << "a list in a list";
}

}  // namespace
}  // namespace cutoff
