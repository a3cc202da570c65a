#include "measures/tie_rule.h"

#include <string>

namespace cutoff {

constinit const std::array<TieRuleDescription, 4> kTieRules = {{
    {TieRule::against, "against", "Among equal scores the right passages come last."},
    {TieRule::trec, "trec", "Among equal scores ids decide, from last to first by bytes."},
    {TieRule::in_favour, "for", "Among equal scores the right passages come first."},
    {TieRule::expected, "expected", "The average over every order of the equal scores."},
}};

std::string_view print(TieRule rule) {
  for (const TieRuleDescription& known : kTieRules) {
    if (known.rule == rule) return known.name;
  }
  return {};
}

Result<TieRule> parse_tie_rule(std::string_view text) {
  std::string names;
  for (const TieRuleDescription& known : kTieRules) {
    if (known.name == text) return known.rule;
    names += names.empty() ? "" : ", ";
    names += known.name;
  }
  return fail(Code::unknown_tie_rule, {.field = "ties", .value = shown(text)}, "known: " + names);
}

}  // namespace cutoff
