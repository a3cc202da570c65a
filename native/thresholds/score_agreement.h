// A second signal: whether words in common point at the same passage.
//   agrees = a passage with the system's highest score also has BM25's highest score for the
//       question
//   score  = the best score of the system's list where it agrees, −∞ where it doesn't, so that a
//            cutoff accepts a question only when its score reaches it and both point at one passage
// right, half and the rest are those of score_questions.h: only what is accepted changes. Compared
// at equal precision like the gap (score_gaps.h): the lowest cutoff that reaches the same target
// with the signal and without it, and how many questions each still answers.
// Shapes: `words` holds one BM25 list a question, like `ranked`.
// Ties: passages that share the highest score are all first: one in common is enough. Empty: a
// question that shares no word with any passage, or has no list, doesn't agree.
// Errors: those of score_questions.h, for either list.
// Source: elementary; two rankers of different kinds seldom make the same mistake.
#pragma once

#include <cstddef>

#include "core/error.h"
#include "rank/ranked_lists.h"
#include "thresholds/scored_question.h"

namespace cutoff {

Result<ScoredQuestions> score_agreement(const EvaluationSet& set, const RankedLists& ranked,
                                        const RankedLists& words, std::size_t k);

}  // namespace cutoff
