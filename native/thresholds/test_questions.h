// Scored questions for the tests of this folder. All are in the validation half.
#pragma once

#include <string>
#include <vector>

#include "thresholds/scored_question.h"

namespace cutoff {

inline ScoredQuestion question_at(double score, bool answerable, bool right) {
  return {.id = "q" + std::to_string(score),
          .score = score,
          .answerable = answerable,
          .right = right,
          .half = Half::validation,
          .group = "",
          .kind = ""};
}
inline ScoredQuestion right_at(double score) { return question_at(score, true, true); }
inline ScoredQuestion missed_at(double score) { return question_at(score, true, false); }
inline ScoredQuestion no_answer_at(double score) { return question_at(score, false, false); }

// `n` questions like this one, with ids of their own.
inline ScoredQuestions repeated(const ScoredQuestion& question, int n) {
  ScoredQuestions result;
  for (int i = 0; i < n; ++i) {
    result.push_back(question);
    result.back().id += "-" + std::to_string(i);
  }
  return result;
}

inline ScoredQuestions joined(std::vector<ScoredQuestions> parts) {
  ScoredQuestions result;
  for (const ScoredQuestions& part : parts) result.insert(result.end(), part.begin(), part.end());
  return result;
}

}  // namespace cutoff
