#include "rank/word_coverage.h"

#include <string>

#include "core/text.h"

namespace cutoff {

WordCoverage word_coverage(const EvaluationSet& set, WordRule rule) {
  WordCoverage found;
  for (const Question& question : set.questions) {
    if (question.blank()) continue;
    ++found.questions;
    found.questions_without += words_of(question.text, rule).empty();
  }
  for (const Passage& passage : set.passages) {
    const std::string text = passage.text_to_encode();
    if (is_blank(text)) continue;
    ++found.passages;
    found.passages_without += words_of(text, rule).empty();
  }
  return found;
}

}  // namespace cutoff
