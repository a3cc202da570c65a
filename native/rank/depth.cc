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

std::size_t depth_before(std::size_t depth, OwnPassageRule own) {
  return own == OwnPassageRule::removed ? depth + 1 : depth;
}

std::size_t usual_depth(const EvaluationSet& set, OwnPassageRule own) {
  if (whole_lists_fit(set)) return std::max<std::size_t>(set.passages.size(), 1);
  return depth_before(limits::kDefaultDepth, own);
}

std::size_t scoring_depth(std::size_t k, OwnPassageRule own) {
  return depth_before(std::max(limits::kDefaultDepth, k + 1), own);
}

bool whole_lists_fit(const EvaluationSet& set) { return fits(set, set.passages.size()); }

Result<void> check_depth(const EvaluationSet& set, std::size_t depth) {
  if (depth >= 1 && fits(set, depth)) return {};
  return fail(Code::out_of_range, {.field = "depth", .value = std::to_string(depth)},
              "from 1 to " + std::to_string(limits::kMaxDepth) +
                  ", or more where all lists together hold at most " +
                  std::to_string(limits::kMaxHits) + " passages");
}

void keep_first(std::vector<Hit>& list, std::size_t depth) {
  std::size_t end = std::min(depth, list.size());
  while (end > 0 && end < list.size() && list[end].score == list[end - 1].score) ++end;
  list.resize(end);
}

std::optional<std::size_t> reach(const EvaluationSet& set, const RankedLists& lists) {
  if (lists.depth == 0 || lists.depth >= set.passages.size()) return std::nullopt;
  return lists.depth;
}

}  // namespace cutoff
