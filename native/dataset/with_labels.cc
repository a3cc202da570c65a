#include "dataset/with_labels.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "dataset/json_text.h"
#include "dataset/note_book.h"

namespace cutoff {
namespace {

struct Label {
  std::string question;
  bool none = false;
  std::vector<std::string> passages;
  std::uint64_t look = 0;
};

std::unexpected<Error> wrong(const char* field, const char* expected) {
  return fail(Code::wrong_type, {.file = "labels", .field = field}, expected);
}

Result<std::uint64_t> count_member(const Json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end()) return std::uint64_t{0};
  if (!found->is_number_unsigned()) return wrong(name, "expected a whole number from 0 on");
  return found->get<std::uint64_t>();
}

Result<Label> read_label(const Json& object) {
  if (!object.is_object()) return wrong("labels", "expected objects");
  Label label;
  CL_TRY(label.question, text_member(object, "question_id", {.file = "labels"}));
  CL_TRY(label.look, count_member(object, "look"));
  if (const auto none = object.find("none"); none != object.end()) {
    if (!none->is_boolean()) return wrong("none", "expected true or false");
    label.none = none->get<bool>();
  }
  const auto passages = object.find("passages");
  if (passages == object.end()) return label;
  if (!passages->is_array()) return wrong("passages", "expected a list of ids");
  for (const Json& id : *passages) {
    if (!id.is_string()) return wrong("passages", "expected a list of ids");
    label.passages.push_back(id.get<std::string>());
  }
  std::ranges::sort(label.passages);
  const auto again = std::ranges::unique(label.passages);
  label.passages.erase(again.begin(), again.end());
  return label;
}

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
  const auto list = object.find("labels");
  if (list == object.end() || !list->is_array()) return wrong("labels", "expected a list");
  CL_TRY(const std::uint64_t looks, count_member(object, "looks"));

  const auto questions = places_of(set.questions);
  const auto passages = places_of(set.passages);
  NoteBook notes;
  notes.append(set.notes);
  std::vector<bool> made_since(set.questions.size());
  for (const Json& entry : *list) {
    CL_TRY(const Label label, read_label(entry));
    const auto place = questions.find(label.question);
    if (place == questions.end()) {
      notes.add(Code::unknown_question, {"labels", {}, "question id", label.question});
      continue;
    }
    Question& question = set.questions[place->second];
    question.judgements.clear();
    question.answerability = !label.passages.empty() ? Answerability::answerable
                             : label.none            ? Answerability::no_answer
                                                     : Answerability::unjudged;
    for (const std::string& id : label.passages) {
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
  if (std::ranges::find(made_since, true) == made_since.end()) return set;
  for (std::size_t i = 0; i < set.questions.size(); ++i)
    if (judged(set.questions[i]))
      set.questions[i].half = made_since[i] ? Half::held_out : Half::validation;
  return set;
}

}  // namespace cutoff
