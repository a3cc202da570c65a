#include "report/truncate_json.h"

#include <nlohmann/json.hpp>

#include "truncation/dimension_sweep.h"

namespace cutoff {
namespace {

using Json = nlohmann::ordered_json;

Json number_or_null(std::optional<double> number) { return number ? Json(*number) : Json(nullptr); }

Json to_json(const DimensionRow& row, const std::vector<MeasureId>& measures) {
  Json means = Json::object();
  for (std::size_t i = 0; i < measures.size(); ++i) {
    means[print(measures[i])] = {{"mean", number_or_null(row.measures[i].mean)},
                                 {"n", row.measures[i].n}};
  }
  return {{"dims", row.dims},
          {"renormalised", row.renormalised},
          {"overlap@" + std::to_string(kOverlapDepth), number_or_null(row.overlap)},
          {"top1", number_or_null(row.top_1)},
          {"bytes", row.bytes},
          {"measures", std::move(means)}};
}

}  // namespace

Result<std::string> truncate_json(const EvaluationSet& set, const VectorSet& vectors,
                                  const TruncateRequest& request) {
  CL_TRY(const std::vector<std::size_t> lengths, parse_lengths(request.dims, vectors.record.dims));
  CL_TRY(std::vector<MeasureId> measures, parse_measures(request.measures));
  JudgingRules rules;
  CL_TRY(rules.ties, parse_tie_rule(request.ties));
  CL_TRY(rules.half, parse_half_in_view(request.half));
  CL_TRY(const DimensionSweep sweep, dimension_sweep(set, vectors, lengths, std::move(measures),
                                                     rules, request.remove_own_passages));
  Json rows = Json::array();
  for (const DimensionRow& row : sweep.rows) rows.push_back(to_json(row, sweep.measures));
  Json json = {{"schema", "cutoff-lab/truncate/1"},
               {"ties", print(rules.ties)},
               {"half", print(rules.half)},
               {"questions", sweep.compared},
               {"rows", std::move(rows)}};
  if (request.remove_own_passages) json["own_passages"] = "removed";
  return json.dump();
}

}  // namespace cutoff
