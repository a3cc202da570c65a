// How many texts hold no word under a rule (rank/words.h): BM25 finds nothing for such a question,
// and never such a passage.
// Counts are of texts that are not blank; a passage counts once, cut or not.
// Empty: no texts give zeros. Errors: none.
// Source: this header is the definition.
#pragma once

#include <cstddef>

#include "dataset/set/evaluation_set.h"
#include "rank/words.h"

namespace cutoff {

struct WordCoverage {
  std::size_t questions = 0;
  std::size_t questions_without = 0;
  std::size_t passages = 0;
  std::size_t passages_without = 0;
};
CL_FIELDS(WordCoverage, questions, questions_without, passages, passages_without);

WordCoverage word_coverage(const EvaluationSet& set, WordRule rule);

}  // namespace cutoff
