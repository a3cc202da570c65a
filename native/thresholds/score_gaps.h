// A second signal: how far the best passage stands above the next one.
//   gap = best score − second score of the list; right, half and the rest as in score_questions.h
// Two signals are compared at equal precision: each one's lowest cutoff that reaches the same
// target, and how many questions it still answers (grid `exact`, since gaps have a scale of their
// own).
// Ties: equal first and second scores have a gap of 0. Empty: an empty list scores −∞; a list of
// one passage has its score as the gap, as if the next one scored 0.
// Errors: those of score_questions.h. Source: margin sampling, T. Scheffer et al., IDA 2001.
#pragma once

#include <cstddef>

#include "core/error.h"
#include "rank/ranked_lists.h"
#include "thresholds/scored_question.h"

namespace cutoff {

Result<ScoredQuestions> score_gaps(const EvaluationSet& set, const RankedLists& ranked,
                                   std::size_t k);

}  // namespace cutoff
