// The questions that a cutoff was chosen on, as a decision record keeps them: ["id", …] in the
// order of the questions. A check on other data takes them out of the half that judges.
// Empty: []. Errors: bad_json, wrong_type.
// Source: thresholds/score_halves.h.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "thresholds/scored_question.h"

namespace cutoff {

std::string chosen_on_json(const ScoredQuestions& questions);

Result<ScoredQuestions> with_chosen_on(const ScoredQuestions& questions, std::string_view ids);

}  // namespace cutoff
