// The measures there are, as data: pickers, documents, the command line and the report read this
// list, and nothing names a measure a second time.
// Ties: every measure has a value under each rule of tie_rule.h. Empty: each entry says its empty
// cases.
// Errors: none. Source: each entry names its own.
#pragma once

#include <span>
#include <string_view>

#include "core/describe.h"
#include "measures/judged_ranking.h"

namespace cutoff {

// Whether the printed name has "@k".
enum class KParameter : std::uint8_t { none, optional, required };
CL_NAMES(KParameter, none, optional, required);

// What the values of a question can be; shares of questions get Wilson's interval.
enum class ValueKind : std::uint8_t { fraction, zero_or_one };

struct Measure {
  std::string_view name;  // what is printed before "@k"
  std::string_view title;
  std::string_view meaning;  // one plain line
  std::string_view formula;
  KParameter k;
  ValueKind values;
  std::string_view without_relevant;  // what happens to a question without a relevant passage
  double empty_list;                  // value for a question whose list is empty
  std::string_view source;
  std::span<const std::string_view> also_known_as;
  double (*value)(const JudgedRanking&, RankCutoff);
};

std::span<const Measure> all_measures();

// What is measured when nobody names measures; in the form of measure_id.h.
inline constexpr std::string_view kDefaultMeasures = "R@1 R@3 R@5 Success@3 RR";

}  // namespace cutoff
