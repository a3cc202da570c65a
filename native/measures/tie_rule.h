// How a measure orders passages of equal score.
//   against   relevant ones last: the system gets no credit for luck (the default)
//   trec      by passage id, descending by UTF-8 bytes, as trec_eval does
//   for       relevant ones first: the best the scores allow
//   expected  the average over every order of the equal scores
// `against` and `for` order several relevant ones by grade (lowest first, highest first).
// Ties: the subject. Empty: an empty list has none. Errors: unknown_tie_rule.
// Source: trec_eval's order; averages: McSherry & Najork, ECIR 2008.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/describe.h"
#include "core/error.h"

namespace cutoff {

enum class TieRule : std::uint8_t { against, trec, in_favour, expected };

struct TieRuleDescription {
  TieRule rule;
  std::string_view name;
  std::string_view meaning;
};

// Every rule, the default first.
inline constexpr std::array<TieRuleDescription, 4> kTieRules = {{
    {TieRule::against, "against", "Among equal scores the right passages come last."},
    {TieRule::trec, "trec", "Among equal scores ids decide, from last to first by bytes."},
    {TieRule::in_favour, "for", "Among equal scores the right passages come first."},
    {TieRule::expected, "expected", "The average over every order of the equal scores."},
}};
CL_NAMES_IN(TieRule, kTieRules, rule);

std::string_view print(TieRule rule);
Result<TieRule> parse_tie_rule(std::string_view text);

}  // namespace cutoff
