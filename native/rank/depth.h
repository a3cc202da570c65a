// How long ranked lists may be asked to be: `depth` is a count from 1 on, and above
// limits::kMaxDepth the lists of all questions together hold at most limits::kMaxHits passages.
// Ties: a list is longer than its depth where a tie was kept whole at the cut; that counts for
// nothing here. Empty: a set without passages or questions allows every depth. Errors: out_of_range.
#pragma once

#include <cstddef>
#include <optional>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

// Whether every question's list may hold every passage.
bool whole_lists_fit(const EvaluationSet& set);

Result<void> check_depth(const EvaluationSet& set, std::size_t depth);

// How many passages of each question the lists are sure to hold; no value: all that there are.
std::optional<std::size_t> reach(const EvaluationSet& set, const RankedLists& lists);

}  // namespace cutoff
