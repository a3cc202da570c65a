// From ranked lists, or from a score table, to scored questions.
//   score = the best score of the question's list
//   right = a relevant passage (grade > 0) is among the first k
// Unjudged and blank questions are left out. A no-answer question is never right. A question whose
// list is empty (nothing was retrieved, or it has no vector) scores −∞: it counts in n and is
// accepted at no cutoff.
// Ties: against the system: among equal scores every passage that isn't relevant comes first.
// Empty: a set without judged questions gives none. Errors: out_of_range (k = 0, or k beyond the
// depth of the lists); bad_shape (not one list a question).
// Source: Success@k (measures/success.h) with ties "against"; cosine of the best passage as
// confidence.
#pragma once

#include <cstddef>
#include <vector>

#include "core/error.h"
#include "dataset/read/score_table.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"
#include "thresholds/scored_question.h"

namespace cutoff {

Result<ScoredQuestions> score_questions(const EvaluationSet& set, const RankedLists& ranked,
                                        std::size_t k);

ScoredQuestions score_questions(const std::vector<ScoreRow>& rows);

}  // namespace cutoff
