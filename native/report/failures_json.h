// The failures at a choice of threshold and rank as JSON: cutoff-lab/failures/1.
//   {"schema":"cutoff-lab/failures/1","half","k","threshold","n","failed",
//    "left_out":{"blank","unjudged"},"mistakes":{MISTAKE:n},"kinds":{KIND:{"n","failed"}},
//    "rows":[{"question","id","text","kind","group","mistake","score","rank","right_score",
//             "above":[{"passage","score","grade"}],"above_count"}]}
// "question" and "passage" are places in the set, for asking after their texts. "threshold" is null
// without one; "score", "rank", "right_score" and "grade" are null where there is none. What the
// words and the order mean: thresholds/failures.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

struct FailuresRequest {
  std::string half;  // "all", "validation", "held_out"
  std::uint32_t k = 0;
  std::optional<double> threshold = std::nullopt;
};

// Errors: unknown_option, and those of thresholds/failures.h.
Result<std::string> failures_json(const EvaluationSet& set, const RankedLists& lists,
                                  const FailuresRequest& request);

}  // namespace cutoff
