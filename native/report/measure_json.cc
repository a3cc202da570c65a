#include "report/measure_json.h"

#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "measures/evaluation.h"
#include "measures/rank_curve.h"

namespace cutoff {
namespace {

using Json = nlohmann::ordered_json;
using Rows = std::vector<std::size_t>;

Json number_or_null(std::optional<double> number) { return number ? Json(*number) : Json(nullptr); }

Json to_json(const Mean& mean) {
  Json json = {{"mean", number_or_null(mean.mean)}, {"n", mean.n}};
  if (mean.interval) json["interval"] = {mean.interval->low, mean.interval->high};
  return json;
}

Json means_of(const Evaluation& evaluation, const Rows& rows) {
  Json json = Json::object();
  for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
    json[print(evaluation.measures[i])] = to_json(evaluation.mean(i, rows));
  }
  return json;
}

// Means of the questions that share a name, by name; questions without one are left out.
Json breakdown(const EvaluationSet& set, const Evaluation& evaluation,
               std::string Question::* name) {
  std::map<std::string, Rows> rows_by_name;
  for (std::size_t row = 0; row < evaluation.questions.size(); ++row) {
    const std::string& found = set.questions[evaluation.questions[row]].*name;
    if (!found.empty()) rows_by_name[found].push_back(row);
  }
  Json json = Json::object();
  for (const auto& [found, rows] : rows_by_name) json[found] = means_of(evaluation, rows);
  return json;
}

// Appends without looking for the key first, which would cost n² comparisons; ids are unique.
void append(Json& object, const std::string& key, Json value) {
  object.get_ref<Json::object_t&>().emplace_back(key, std::move(value));
}

Json by_measure(const std::vector<MeasureId>& measures, const std::vector<std::size_t>& counts) {
  Json json = Json::object();
  for (std::size_t i = 0; i < measures.size(); ++i) json[print(measures[i])] = counts[i];
  return json;
}

Json values_by_question(const EvaluationSet& set, const Evaluation& evaluation) {
  Json json = Json::object();
  for (std::size_t row = 0; row < evaluation.questions.size(); ++row) {
    Json values = Json::object();
    for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
      append(values, print(evaluation.measures[i]), evaluation.value(row, i));
    }
    append(json, set.questions[evaluation.questions[row]].id, std::move(values));
  }
  return json;
}

Rows all_rows(const Evaluation& evaluation) {
  Rows rows(evaluation.questions.size());
  for (std::size_t row = 0; row < rows.size(); ++row) rows[row] = row;
  return rows;
}

Json to_json(const RankCurveRow& row) {
  const std::optional<Interval>& interval = row.success.interval;
  return {{"k", row.k},
          {"recall", number_or_null(row.recall.mean)},
          {"success", number_or_null(row.success.mean)},
          {"success_low", interval ? Json(interval->low) : Json(nullptr)},
          {"success_high", interval ? Json(interval->high) : Json(nullptr)}};
}

Result<JudgingRules> parse_rules(const std::string& ties, const std::string& half) {
  JudgingRules rules;
  CL_TRY(rules.ties, parse_tie_rule(ties));
  CL_TRY(rules.half, parse_half_in_view(half));
  return rules;
}

}  // namespace

Result<std::string> measure_json(const EvaluationSet& set, const RankedLists& lists,
                                 const MeasureRequest& request) {
  CL_TRY(std::vector<MeasureId> measures, parse_measures(request.measures));
  CL_TRY(JudgingRules rules, parse_rules(request.ties, request.half));
  rules.relevant_from = request.relevant_from;
  rules.no_answer_as_zero = request.no_answer_as_zero;
  CL_TRY(const std::vector<std::size_t> changed,
         questions_changed_by_ties(set, lists, measures, rules));
  CL_TRY(const Evaluation evaluation, evaluate(set, lists, std::move(measures), rules));

  const QuestionCounts& counts = evaluation.counts;
  Json json = {
      {"schema", "cutoff-lab/measure/1"},
      {"ties", print(rules.ties)},
      {"half", print(rules.half)},
      {"questions",
       {{"scored", counts.scored}, {"no_answer", counts.no_answer}, {"unjudged", counts.unjudged}}},
      {"left_out", {{"blank", counts.blank}, {"no_relevant", counts.no_relevant}}},
      {"ties_matter", by_measure(evaluation.measures, changed)},
      {"measures", means_of(evaluation, all_rows(evaluation))},
      {"kinds", breakdown(set, evaluation, &Question::kind)},
      {"groups", breakdown(set, evaluation, &Question::group)}};
  if (lists.own_passages_removed) json["own_passages"] = "removed";
  if (request.per_question) json["per_question"] = values_by_question(set, evaluation);
  return json.dump();
}

Result<std::string> rank_curve_json(const EvaluationSet& set, const RankedLists& lists,
                                    const RankCurveRequest& request) {
  CL_TRY(JudgingRules rules, parse_rules(request.ties, request.half));
  rules.relevant_from = request.relevant_from;
  CL_TRY(const RankCurve curve, rank_curve(set, lists, request.up_to, rules));

  Json rows = Json::array();
  for (const RankCurveRow& row : curve.rows) rows.push_back(to_json(row));
  const Json json = {{"schema", "cutoff-lab/rank-curve/1"},
                     {"ties", print(rules.ties)},
                     {"half", print(rules.half)},
                     {"n", curve.counts.scored},
                     {"rows", std::move(rows)}};
  return json.dump();
}

}  // namespace cutoff
