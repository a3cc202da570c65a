#include "rank/depth.h"

#include <algorithm>
#include <string>

#include "core/limits.h"

namespace cutoff {
namespace {

bool fits(const EvaluationSet& set, std::size_t depth) {
  const std::size_t longest = std::min(depth, set.passages.size());
  return longest <= limits::kMaxDepth ||
         longest <= limits::kMaxHits / std::max<std::size_t>(set.questions.size(), 1);
}

}  // namespace

bool whole_lists_fit(const EvaluationSet& set) { return fits(set, set.passages.size()); }

Result<void> check_depth(const EvaluationSet& set, std::size_t depth) {
  if (depth >= 1 && fits(set, depth)) return {};
  return fail(Code::out_of_range, {.field = "depth", .value = std::to_string(depth)},
              "from 1 to " + std::to_string(limits::kMaxDepth) +
                  ", or more where all lists together hold at most " +
                  std::to_string(limits::kMaxHits) + " passages");
}

std::optional<std::size_t> reach(const EvaluationSet& set, const RankedLists& lists) {
  if (lists.depth == 0 || lists.depth >= set.passages.size()) return std::nullopt;
  return lists.depth;
}

}  // namespace cutoff
