// How long ranked lists may be asked to be: `depth` is a count from 1 on, and above
// limits::kMaxDepth the lists of all questions together hold at most limits::kMaxHits passages.
// Ties: a list is longer than its depth where a tie was kept whole at the cut; that counts for
// nothing here. Empty: a set without passages or questions allows every depth. Errors: out_of_range.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/own_passages.h"
#include "rank/ranked_lists.h"

namespace cutoff {

// How deep lists are made that every figure reads: whole where they fit (measures without a k look at
// whole lists), else limits::kDefaultDepth.
std::size_t usual_depth(const EvaluationSet& set, OwnPassageRule own);

// How deep lists are made that only the scores of the first k passages are read of, and the gap after
// them: no figure changes with more.
std::size_t scoring_depth(std::size_t k, OwnPassageRule own);

// How deep lists are made of which `depth` passages are to be left: one more where each may lose its
// question's own.
std::size_t depth_before(std::size_t depth, OwnPassageRule own);

// Whether every question's list may hold every passage.
bool whole_lists_fit(const EvaluationSet& set);

Result<void> check_depth(const EvaluationSet& set, std::size_t depth);

// Cuts a list after its first `depth` hits and the rest of the group of equal scores at the cut.
void keep_first(std::vector<Hit>& list, std::size_t depth);

// How many passages of each question the lists are sure to hold; no value: all that there are.
std::optional<std::size_t> reach(const EvaluationSet& set, const RankedLists& lists);

}  // namespace cutoff
