#include "report/core_description.h"

#include "core/error.h"
#include "core/limits.h"
#include "dataset/read/columns.h"
#include "dataset/read/json_text.h"
#include "measures/comparison.h"
#include "measures/measure_id.h"

namespace cutoff {
namespace {

MeasureDescription described(const Measure& measure) {
  KDescription k{.use = measure.k};
  if (measure.k != KParameter::none) {
    k.from = 1;
    k.to = limits::kMaxDepth;
  }
  return {.name = measure.name,
          .form = form(measure),
          .title = measure.title,
          .meaning = measure.meaning,
          .formula = measure.formula,
          .k = k,
          .zero_or_one = measure.values == ValueKind::zero_or_one,
          .empty_list = measure.empty_list,
          .without_relevant = measure.without_relevant,
          .source = measure.source,
          .also_known_as = {measure.also_known_as.begin(), measure.also_known_as.end()}};
}

}  // namespace

CoreDescription describe_core() {
  CoreDescription core{.version = CUTOFF_VERSION,
                       .measures = {},
                       .default_measures = kDefaultMeasures,
                       .compared_measures = kComparedMeasures,
                       .ties = {},
                       .word_rules = {},
                       .stand_ins = {kStandIns.begin(), kStandIns.end()},
                       .column_roles = {},
                       .codes = all_codes(),
                       .shown_ranks = {limits::kShownRanks.begin(), limits::kShownRanks.end()},
                       .limits = {}};
  for (const Measure& measure : all_measures()) core.measures.push_back(described(measure));
  for (const auto& rule : kTieRules) core.ties.push_back({rule.rule, rule.meaning});
  for (const auto& rule : kWordRules) core.word_rules.push_back({rule.rule, rule.meaning});
  for (std::size_t role = 0; role < kRoles; ++role) {
    core.column_roles.push_back(print(static_cast<Role>(role)));
  }
  for (const limits::Named& limit : limits::kAll) {
    core.limits.emplace_back(limit.name, limit.value);
  }
  core.limits.emplace_back("max_json_depth", kMaxJsonDepth);
  return core;
}

}  // namespace cutoff
