#include "dataset/read/hand_label.h"

#include <algorithm>
#include <utility>

namespace cutoff {
namespace {

std::unexpected<Error> wrong(const char* field, const char* expected) {
  return fail(Code::wrong_type, {.file = "labels", .field = field}, expected);
}

Result<std::optional<std::string>> optional_text(const Json& object, const char* name) {
  if (!object.contains(name) || object[name].is_null()) return std::optional<std::string>();
  CL_TRY(std::string text, text_member(object, name, {.file = "labels"}));
  return std::optional(std::move(text));
}

Result<HandLabel::Right> right_of(const Json& object) {
  if (!object.is_object()) return wrong("passages", "expected objects with an id");
  HandLabel::Right right;
  CL_TRY(right.id, text_member(object, "id", {.file = "labels"}));
  CL_TRY(right.text, optional_text(object, "text"));
  return right;
}

Result<HandLabel> label_of(const Json& object) {
  if (!object.is_object()) return wrong("labels", "expected objects");
  HandLabel label;
  CL_TRY(label.question_id, text_member(object, "question_id", {.file = "labels"}));
  CL_TRY(label.question, optional_text(object, "question"));
  CL_TRY(label.look, count_member(object, "look"));
  if (const auto none = object.find("none"); none != object.end()) {
    if (!none->is_boolean()) return wrong("none", "expected true or false");
    label.none = none->get<bool>();
  }
  const auto passages = object.find("passages");
  if (passages == object.end()) return label;
  if (!passages->is_array()) return wrong("passages", "expected a list");
  for (const Json& passage : *passages) {
    CL_TRY(HandLabel::Right right, right_of(passage));
    label.passages.push_back(std::move(right));
  }
  std::ranges::stable_sort(label.passages, {}, &HandLabel::Right::id);
  const auto again = std::ranges::unique(label.passages, {}, &HandLabel::Right::id);
  label.passages.erase(again.begin(), again.end());
  return label;
}

}  // namespace

Result<std::vector<HandLabel>> hand_labels(const Json& object, const char* name) {
  std::vector<HandLabel> labels;
  if (!object.is_object()) return wrong(name, "expected an object");
  const auto list = object.find(name);
  if (list == object.end() || !list->is_array()) return wrong(name, "expected a list");
  for (const Json& entry : *list) {
    CL_TRY(HandLabel label, label_of(entry));
    labels.push_back(std::move(label));
  }
  return labels;
}

Result<std::uint64_t> count_member(const Json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end()) return std::uint64_t{0};
  if (!found->is_number_unsigned()) return wrong(name, "expected a whole number from 0 on");
  return found->get<std::uint64_t>();
}

Json to_json(const HandLabel& label) {
  Json passages = Json::array();
  for (const auto& [id, text] : label.passages) {
    Json passage{{"id", id}};
    if (text) passage["text"] = *text;
    passages.push_back(std::move(passage));
  }
  Json json{{"question_id", label.question_id},
            {"none", label.none},
            {"look", label.look},
            {"passages", std::move(passages)}};
  if (label.question) json["question"] = *label.question;
  return json;
}

}  // namespace cutoff
