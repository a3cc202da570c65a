// Lists without each question's own passage: the one with the question's id, unless it is only a
// row's place. In some collections the questions are taken from the corpus and would find
// themselves; elsewhere equal ids mean nothing, so this is a switch. Judgements stay as they are. A
// list of depth n may lose one, so what is left is cut to n − 1 for all alike; whole lists stay whole.
// Ties: kept whole at the cut. Empty: an empty list stays empty. Errors: out_of_range (a cut list of depth 1 would
// leave nothing).
// Source: BEIR's ignore_identical_ids (Thakur et al. 2021).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

// Whether each question's own passage stays in its list, as reports and records say it.
enum class OwnPassageRule : std::uint8_t { kept, removed };
CL_NAMES(OwnPassageRule, kept, removed);

// In the list of one question.
void remove_own_passage(const EvaluationSet& set, std::size_t question, std::vector<Hit>& list);

Result<RankedLists> without_own_passages(const EvaluationSet& set, RankedLists lists);

}  // namespace cutoff
