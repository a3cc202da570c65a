#include "report/failures_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "thresholds/failures.h"

namespace cutoff {
namespace {

using Json = nlohmann::ordered_json;

template <class T>
Json value_or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json grade_of(const Question& question, std::uint32_t passage) {
  const auto found = std::ranges::find_if(question.judgements, [&](const Judgement& judgement) {
    return judgement.passage == passage;
  });
  return found == question.judgements.end() ? Json(nullptr) : Json(found->grade);
}

Json to_json(const EvaluationSet& set, const FailedQuestion& row) {
  const Question& question = set.questions[row.question];
  Json above = Json::array();
  for (const Hit& hit : row.above) {
    above.push_back({{"passage", hit.passage},
                     {"score", hit.score},
                     {"grade", grade_of(question, hit.passage)}});
  }
  return {{"question", row.question},
          {"id", question.id},
          {"text", question.text},
          {"kind", question.kind},
          {"group", question.group},
          {"mistake", print(row.mistake)},
          {"score", value_or_null(row.score)},
          {"rank", value_or_null(row.rank)},
          {"right_score", value_or_null(row.right_score)},
          {"above", std::move(above)},
          {"above_count", row.above_count}};
}

}  // namespace

Result<std::string> failures_json(const EvaluationSet& set, const RankedLists& lists,
                                  const FailuresRequest& request) {
  FailureOptions options{.k = request.k, .threshold = request.threshold};
  CL_TRY(options.half, parse_half_in_view(request.half));
  CL_TRY(const Failures failures, find_failures(set, lists, options));
  Json mistakes = Json::object();
  for (const auto& [mistake, n] : failures.mistakes) mistakes[std::string(print(mistake))] = n;
  Json kinds = Json::object();
  for (const auto& [kind, counts] : failures.kinds) {
    kinds[kind] = {{"n", counts.n}, {"failed", counts.failed}};
  }
  Json rows = Json::array();
  for (const FailedQuestion& row : failures.rows) rows.push_back(to_json(set, row));
  const Json json = {{"schema", "cutoff-lab/failures/1"},
                     {"half", print(options.half)},
                     {"k", options.k},
                     {"threshold", value_or_null(options.threshold)},
                     {"n", failures.all.n},
                     {"failed", failures.all.failed},
                     {"left_out", {{"blank", failures.blank}, {"unjudged", failures.unjudged}}},
                     {"mistakes", std::move(mistakes)},
                     {"kinds", std::move(kinds)},
                     {"rows", std::move(rows)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace cutoff
