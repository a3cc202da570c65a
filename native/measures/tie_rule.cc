#include "measures/tie_rule.h"

#include <string>

namespace cutoff {

std::string_view print(TieRule rule) { return name_of_value(rule); }

Result<TieRule> parse_tie_rule(std::string_view text) {
  if (const auto rule = value_of_name<TieRule>(text)) return *rule;
  return fail(Code::unknown_tie_rule, {.field = "ties", .value = shown(text)},
              "known: " + known_names<TieRule>());
}

}  // namespace cutoff
