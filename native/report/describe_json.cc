#include "report/describe_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/limits.h"
#include "dataset/read/columns.h"
#include "measures/measure_id.h"
#include "measures/tie_rule.h"
#include "rank/words.h"

namespace cutoff {
namespace {

using Json = nlohmann::ordered_json;

std::string_view print(KParameter k) {
  switch (k) {
    case KParameter::none:
      return "none";
    case KParameter::optional:
      return "optional";
    case KParameter::required:
      return "required";
  }
  return {};
}

Json to_json(const Measure& measure) {
  Json k = {{"use", print(measure.k)}};
  if (measure.k != KParameter::none) {
    k["from"] = 1;
    k["to"] = limits::kMaxDepth;
  }
  return {{"name", measure.name},
          {"form", form(measure)},
          {"title", measure.title},
          {"meaning", measure.meaning},
          {"formula", measure.formula},
          {"k", std::move(k)},
          {"zero_or_one", measure.values == ValueKind::zero_or_one},
          {"empty_list", measure.empty_list},
          {"without_relevant", measure.without_relevant},
          {"source", measure.source},
          {"also_known_as", measure.also_known_as}};
}

// Whole numbers without a fraction, so that 1000 doesn't read 1000.0.
Json to_json(double number) {
  if (number == std::floor(number)) return static_cast<std::int64_t>(number);
  return number;
}

// What a column of a table can mean.
Json column_roles() {
  Json names = Json::array();
  for (std::size_t role = 0; role < kRoles; ++role) names.push_back(print(static_cast<Role>(role)));
  return names;
}

}  // namespace

std::string describe_json() {
  Json measures = Json::array();
  for (const Measure& measure : all_measures()) measures.push_back(to_json(measure));
  Json ties = Json::array();
  for (const TieRuleDescription& rule : kTieRules) {
    ties.push_back({{"name", rule.name}, {"meaning", rule.meaning}});
  }
  Json words = Json::array();
  for (const WordRuleDescription& rule : kWordRules) {
    words.push_back({{"name", rule.name}, {"meaning", rule.meaning}});
  }
  Json limits = Json::object();
  for (const limits::Named& limit : limits::kAll) {
    limits[std::string(limit.name)] = to_json(limit.value);
  }
  const Json json = {{"schema", "cutoff-lab/describe/1"}, {"version", CUTOFF_VERSION},
                     {"measures", std::move(measures)},   {"default_measures", kDefaultMeasures},
                     {"ties", std::move(ties)},           {"word_rules", std::move(words)},
                     {"column_roles", column_roles()},    {"codes", all_codes()},
                     {"limits", std::move(limits)}};
  return json.dump();
}

}  // namespace cutoff
