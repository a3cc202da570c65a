#include "vectors/match.h"

#include <string_view>
#include <unordered_map>

namespace cutoff {
namespace {

using RowOf = std::unordered_map<std::string_view, std::uint32_t>;

Result<RowOf> rows_by_id(const std::vector<std::string>& ids, const char* field) {
  RowOf rows;
  rows.reserve(ids.size());
  for (std::uint32_t row = 0; row < ids.size(); ++row) {
    if (!rows.emplace(ids[row], row).second) {
      return fail(Code::ids_differ, {.field = field, .value = shown(ids[row])},
                  "the vectors hold this id twice");
    }
  }
  return rows;
}

template <class T>
Result<std::vector<std::uint32_t>> rows_for(const std::vector<T>& items,
                                            const std::vector<std::string>& ids,
                                            const char* field) {
  CL_TRY(const RowOf rows, rows_by_id(ids, field));
  std::vector<std::uint32_t> result;
  result.reserve(items.size());
  for (const T& item : items) {
    const auto found = rows.find(item.id);
    if (found == rows.end()) {
      return fail(Code::ids_differ, {.field = field, .value = shown(item.id)},
                  "the vectors hold no such id");
    }
    result.push_back(found->second);
  }
  return result;
}

}  // namespace

Result<Matching> match(const EvaluationSet& set, const VectorSet& vectors) {
  if (set.cut != vectors.record.passage_cut) {
    const auto rule = [](const std::string& cut) { return cut.empty() ? "whole" : cut; };
    return fail(Code::record_differs,
                {.field = "passage_cut", .value = shown(rule(vectors.record.passage_cut))},
                "the passages here are cut by: " + rule(set.cut));
  }
  Matching matching;
  CL_TRY(matching.passage_rows, set.cut.empty()
                                    ? rows_for(set.passages, vectors.passage_ids, "passages")
                                    : rows_for(set.pieces, vectors.passage_ids, "passages"));
  CL_TRY(matching.question_rows, rows_for(set.questions, vectors.question_ids, "questions"));
  return matching;
}

}  // namespace cutoff
