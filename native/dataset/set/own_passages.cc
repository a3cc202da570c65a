#include "dataset/set/own_passages.h"

#include <string_view>
#include <unordered_map>

#include "core/text.h"

namespace cutoff {

bool is_itself(const Question& question, const Passage& passage) {
  if (question.text == question.id) return false;
  const std::string_view asked = trimmed(question.text);
  return asked == trimmed(passage.text) || asked == trimmed(passage.text_to_encode());
}

OwnPassages own_passages(const EvaluationSet& set) {
  std::unordered_map<std::string_view, const Passage*> by_id;
  for (const Passage& passage : set.passages)
    if (!passage.id_is_place) by_id.emplace(passage.id, &passage);
  OwnPassages found;
  for (const Question& question : set.questions) {
    const auto own = by_id.find(question.id);
    if (question.blank() || own == by_id.end()) continue;
    ++found.same_id;
    if (is_itself(question, *own->second)) ++found.itself;
  }
  return found;
}

}  // namespace cutoff
