// What the core says about itself: version, measures, tie rules, error codes, limits and defaults.
// Pickers, documents and the command line read it instead of keeping lists of their own. The default
// of ties and of word rules comes first. Empty: no list is. Errors: none.
// Source: the registries named below.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "measures/registry.h"
#include "measures/tie_rule.h"
#include "rank/words.h"
#include "vectors/stand_in.h"

namespace cutoff {

struct KDescription {
  KParameter use = KParameter::none;
  IfAny<std::size_t> from = {};
  IfAny<std::size_t> to = {};
};
CL_FIELDS(KDescription, use, from, to);

struct MeasureDescription {
  std::string_view name;
  std::string form;
  std::string_view title;
  std::string_view meaning;
  std::string_view formula;
  KDescription k;
  bool zero_or_one = false;
  double empty_list = 0;
  std::string_view without_relevant;
  std::string_view source;
  std::vector<std::string_view> also_known_as;
};
CL_FIELDS(MeasureDescription, name, form, title, meaning, formula, k, zero_or_one, empty_list,
          without_relevant, source, also_known_as);

struct TieDescription {
  TieRule name = TieRule::against;
  std::string_view meaning;
};
CL_FIELDS(TieDescription, name, meaning);

struct WordsDescription {
  WordRule name = WordRule::unicode;
  std::string_view meaning;
};
CL_FIELDS(WordsDescription, name, meaning);

struct CoreDescription {
  std::string_view version;
  std::vector<MeasureDescription> measures;
  std::string_view default_measures;
  std::string_view compared_measures;
  std::vector<TieDescription> ties;
  std::vector<WordsDescription> word_rules;
  std::vector<StandInDescription> stand_ins;
  std::vector<std::string_view> column_roles;  // what a column of a table can mean
  std::vector<std::string_view> codes;
  std::vector<std::size_t> shown_ranks;  // beside the k in force
  ByName<double> limits;
};
CL_REPORT(CoreDescription, "cutoff-lab/describe/1", version, measures, default_measures,
          compared_measures, ties, word_rules, stand_ins, column_roles, codes, shown_ranks, limits);

CoreDescription describe_core();

}  // namespace cutoff
