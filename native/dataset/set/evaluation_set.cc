#include "dataset/set/evaluation_set.h"

#include <algorithm>

#include "core/text.h"

namespace cutoff {

std::string Passage::text_to_encode() const {
  if (is_blank(title)) return is_blank(text) ? "" : text;
  return is_blank(text) ? title : title + " " + text;
}

std::string_view name_of(Answerability answerability) {
  switch (answerability) {
    case Answerability::answerable:
      return "answerable";
    case Answerability::no_answer:
      return "no_answer";
    default:
      return "unjudged";
  }
}

bool Question::blank() const { return is_blank(text); }

bool EvaluationSet::has_halves() const {
  return std::ranges::any_of(questions, [](const Question& q) { return q.half != Half::none; });
}

std::vector<PassageText> EvaluationSet::passage_texts() const {
  if (!cut.empty()) return pieces;
  std::vector<PassageText> texts;
  texts.reserve(passages.size());
  for (const Passage& passage : passages)
    texts.push_back(
        {passage.id, passage.text_to_encode(), static_cast<std::uint32_t>(texts.size())});
  return texts;
}

}  // namespace cutoff
