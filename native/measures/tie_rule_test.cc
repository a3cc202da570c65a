#include "measures/tie_rule.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(TieRule, PrintsWhatItParses) {
  for (const std::string_view name : {"against", "trec", "for", "expected"}) {
    const auto rule = parse_tie_rule(name);
    ASSERT_TRUE(rule) << name;
    EXPECT_EQ(print(*rule), name);
  }
  EXPECT_EQ(kTieRules.front().rule, TieRule::against);
}

TEST(TieRule, RefusesOthersNamingTheKnownOnes) {
  for (const std::string_view text : {"", "Against", "in_favour", "trec "}) {
    const auto rule = parse_tie_rule(text);
    ASSERT_FALSE(rule) << text;
    EXPECT_EQ(rule.error().code, Code::unknown_tie_rule);
    EXPECT_EQ(rule.error().where.value, text);
    EXPECT_EQ(rule.error().detail, "known: against, trec, for, expected");
  }
}

}  // namespace
}  // namespace cutoff
