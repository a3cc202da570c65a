#include "truncation/mixed.h"

#include <string>

#include "vectors/record_fields.h"

namespace cutoff {
namespace {

std::string value_of(const Record& record, const std::string& field) {
  return shown(printed_field(record, field));
}

}  // namespace

Result<void> check_may_meet(const Record& passages, const Record& questions) {
  const std::optional<std::string> field = first_difference(passages, questions);
  if (!field) return {};
  return fail(Code::record_differs, {.field = *field, .value = value_of(questions, *field)},
              "the passages' vectors have: " + value_of(passages, *field));
}

Result<MixedDemonstration> demonstrate_mixing(const EvaluationSet& set,
                                              const VectorSet& passages_of,
                                              const VectorSet& questions_of,
                                              const LengthReference& reference) {
  if (passages_of.record.dims != questions_of.record.dims) {
    return fail(Code::bad_dims,
                {.field = "dims", .value = std::to_string(questions_of.record.dims)},
                "the passages' vectors have " + std::to_string(passages_of.record.dims));
  }
  const VectorSet mixed{passages_of.record, passages_of.passage_ids, questions_of.question_ids,
                        passages_of.passages, questions_of.questions};
  CL_TRY(const LengthSearch search,
         search_length(set, mixed, {1, std::nullopt, true}, reference.options.search));
  MixedDemonstration found{
      .differs_in = first_difference(passages_of.record, questions_of.record).value_or(""),
      .agreement =
          agreement(set, reference.search.heads, search.heads, reference.options.search.rules.half),
      .median_top_score = median_top_score(set, search.heads, reference.options.search.rules.half)};
  const std::vector<MeasureId>& measures = reference.options.search.measures;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    found.mixed.emplace_back(print(measures[i]), search.evaluation.mean(i));
    found.own.emplace_back(print(measures[i]), reference.search.evaluation.mean(i));
  }
  return found;
}

}  // namespace cutoff
