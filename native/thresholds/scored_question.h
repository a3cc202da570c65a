// What the threshold study sees of a question: its best score and whether the first k held a right
// passage.
// Ties: resolved when `right` is set (score_questions.h). Empty: a study over no questions has no
// figures.
// Errors: none, plain data. Source: score_questions.h and score tables.
#pragma once

#include <string>
#include <vector>

#include "dataset/set/evaluation_set.h"

namespace cutoff {

struct ScoredQuestion {
  std::string id;
  double score = 0;         // best score of the question's list, compared as a double
  bool answerable = false;  // false: a no-answer question, right is false by construction
  bool right = false;       // the first k hold a relevant passage (ties against the system)
  Half half = Half::none;
  std::string group;
  std::string kind;
};

// Unjudged and blank questions are not in here.
using ScoredQuestions = std::vector<ScoredQuestion>;

}  // namespace cutoff
