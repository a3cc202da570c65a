#include "measures/list_depth.h"

#include <algorithm>
#include <string>

#include "core/limits.h"
#include "rank/depth.h"

namespace cutoff {
namespace {

std::unexpected<Error> too_deep(const EvaluationSet& set, const MeasureId& id) {
  std::string detail = "without a k it looks at whole lists, and " +
                       std::to_string(set.questions.size()) + " questions times " +
                       std::to_string(set.passages.size()) + " passages is more than " +
                       std::to_string(limits::kMaxHits);
  if (id.measure->k == KParameter::optional) {
    const MeasureId with_k{id.measure, limits::kMaxDepth};
    detail += "; possible: " + print(with_k);
  }
  return fail(Code::out_of_range, {.field = "measures", .value = print(id)}, std::move(detail));
}

}  // namespace

Result<std::vector<MeasureId>> usual_measures(const EvaluationSet& set, std::string_view text) {
  CL_TRY(std::vector<MeasureId> measures, parse_measures(text));
  CL_TRY(const std::vector<MeasureId> unasked, parse_measures({}));
  if (measures != unasked || whole_lists_fit(set)) return measures;
  for (MeasureId& id : measures) {
    if (!id.k) id.k = limits::kDefaultDepth;
  }
  return measures;
}

Result<std::size_t> list_depth(const EvaluationSet& set, const std::vector<MeasureId>& measures) {
  std::size_t depth = 1;
  for (const MeasureId& id : measures) {
    if (!id.k && !whole_lists_fit(set)) return too_deep(set, id);
    depth = std::max(depth, id.k.value_or(set.passages.size()));
  }
  return depth;
}

}  // namespace cutoff
