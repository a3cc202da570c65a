#include "dataset/change/with_labels.h"

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "dataset/read/hand_label.h"
#include "dataset/read/json_text.h"
#include "dataset/set/note_book.h"

namespace cutoff {
namespace {

template <class Item>
std::unordered_map<std::string, std::uint32_t> places_of(const std::vector<Item>& items) {
  std::unordered_map<std::string, std::uint32_t> places;
  for (std::uint32_t i = 0; i < items.size(); ++i) places.emplace(items[i].id, i);
  return places;
}

bool judged(const Question& q) { return q.answerability != Answerability::unjudged; }

}  // namespace

Result<EvaluationSet> with_labels(EvaluationSet set, std::string_view json) {
  CL_TRY(const Json object, parse_json(json, {.file = "labels"}));
  CL_TRY(const std::vector<HandLabel> labels, hand_labels(object, "labels"));
  CL_TRY(const std::uint64_t looks, count_member(object, "looks"));

  const auto questions = places_of(set.questions);
  const auto passages = places_of(set.passages);
  NoteBook notes;
  notes.append(set.notes);
  std::vector<bool> made_since(set.questions.size());
  for (const HandLabel& label : labels) {
    const auto place = questions.find(label.question_id);
    if (place == questions.end()) {
      notes.add(Code::unknown_question, {"labels", {}, "question id", label.question_id});
      continue;
    }
    Question& question = set.questions[place->second];
    question.judgements.clear();
    question.answerability = !label.passages.empty() ? Answerability::answerable
                             : label.none            ? Answerability::no_answer
                                                     : Answerability::unjudged;
    for (const auto& [id, text] : label.passages) {
      Judgement judgement{id, {}, 1};
      if (const auto found = passages.find(id); found != passages.end())
        judgement.passage = found->second;
      else
        notes.add(Code::unknown_passage, {"labels", {}, "passage id", id});
      question.judgements.push_back(std::move(judgement));
    }
    made_since[place->second] = judged(question) && looks > 0 && label.look >= looks;
  }
  set.notes = notes.notes();
  if (looks == 0) return set;
  for (std::size_t i = 0; i < set.questions.size(); ++i)
    if (judged(set.questions[i]))
      set.questions[i].half = made_since[i] ? Half::held_out : Half::validation;
  set.halves_from = HalvesFrom::look;
  return set;
}

}  // namespace cutoff
