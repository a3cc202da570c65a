#include "dataset/change/attach_labels.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "dataset/read/hand_label.h"
#include "dataset/read/json_text.h"

namespace cutoff {
namespace {

const std::string& text_of(const Question& question) { return question.text; }
std::string text_of(const Passage& passage) { return passage.text_to_encode(); }

// Where ids and texts are: for equal texts, the ids ascending.
template <class Item>
class Places {
 public:
  explicit Places(const std::vector<Item>& items) {
    for (const Item& item : items) {
      at_.emplace(item.id, At{text_of(item), item.id_is_place});
      ids_[text_of(item)].push_back(item.id);
    }
    for (auto& [text, ids] : ids_) std::ranges::sort(ids);
  }

  const std::string* text(const std::string& id) const {
    const auto found = at_.find(id);
    return found == at_.end() ? nullptr : &found->second.text;
  }
  // What has this id is what the label was made of.
  bool holds(const std::string& id, const std::optional<std::string>& known) const {
    const auto found = at_.find(id);
    if (found == at_.end()) return false;
    return !found->second.id_is_place || !known || *known == found->second.text;
  }
  const std::vector<std::string>& ids(const std::optional<std::string>& known) const {
    static const std::vector<std::string> kNone;
    const auto found = known ? ids_.find(*known) : ids_.end();
    return found == ids_.end() ? kNone : found->second;
  }

 private:
  struct At {
    std::string text;
    bool id_is_place;
  };

  std::unordered_map<std::string, At> at_;
  std::unordered_map<std::string, std::vector<std::string>> ids_;
};

bool says_something(const HandLabel& label) { return label.none || !label.passages.empty(); }

class Attacher {
 public:
  explicit Attacher(const EvaluationSet& set)
      : questions_(set.questions), passages_(set.passages) {}

  std::string attach(std::vector<HandLabel> labels, std::vector<HandLabel> aside) {
    // Those that are where they were come first: no other one takes their place.
    std::ranges::stable_partition(labels, [&](const HandLabel& label) {
      return questions_.holds(label.question_id, label.question);
    });
    for (HandLabel& label : labels) place(std::move(label), false);
    for (HandLabel& label : aside) place(std::move(label), true);
    Json placed = Json::array();
    for (const auto& [id, label] : placed_) placed.push_back(to_json(label));
    std::ranges::sort(aside_, {}, [](const HandLabel& label) {
      return std::pair(label.question, label.question_id);
    });
    Json kept = Json::array();
    for (const HandLabel& label : aside_) kept.push_back(to_json(label));
    return Json{{"labels", placed},    {"aside", kept},           {"moved", moved_},
                {"changed", changed_}, {"put_aside", put_aside_}, {"returned", returned_}}
        .dump();
  }

 private:
  void place(HandLabel label, bool was_aside) {
    const auto question = question_of(label);
    if (!question) return put_aside(std::move(label), was_aside);
    HandLabel lost = label;
    lost.passages.clear();
    bool moved = *question != label.question_id;
    bool changed = label.question && *label.question != *questions_.text(*question);
    std::vector<HandLabel::Right> right;
    for (HandLabel::Right& passage : label.passages) {
      const auto id = passage_of(passage);
      if (!id) {
        lost.passages.push_back(std::move(passage));
        continue;
      }
      moved |= *id != passage.id;
      changed |= passage.text && *passage.text != *passages_.text(*id);
      right.push_back({*id, *passages_.text(*id)});
    }
    const bool lost_all = right.empty() && !lost.passages.empty();
    if (!lost.passages.empty()) {
      lost.question_id = *question;
      lost.question = *questions_.text(*question);
      put_aside(std::move(lost), was_aside);
    }
    if (lost_all) return;
    label.question_id = *question;
    label.question = *questions_.text(*question);
    label.passages = std::move(right);
    if (!settle(label)) return put_aside(std::move(label), was_aside);
    moved_ += moved && !was_aside;
    changed_ += changed && !was_aside;
    returned_ += was_aside;
  }

  // A free question, or the label's own: what is aside may add to what is there.
  std::optional<std::string> question_of(const HandLabel& label) const {
    if (questions_.holds(label.question_id, label.question)) return label.question_id;
    const std::vector<std::string>& ids = questions_.ids(label.question);
    const auto free =
        std::ranges::find_if(ids, [&](const std::string& id) { return !placed_.contains(id); });
    if (free != ids.end()) return *free;
    return ids.empty() ? std::nullopt : std::optional(ids.front());
  }

  std::optional<std::string> passage_of(const HandLabel::Right& passage) const {
    if (passages_.holds(passage.id, passage.text)) return passage.id;
    const std::vector<std::string>& ids = passages_.ids(passage.text);
    return ids.empty() ? std::nullopt : std::optional(ids.front());
  }

  // False where the question has a label that says otherwise.
  bool settle(const HandLabel& label) {
    const auto [place, is_new] = placed_.try_emplace(label.question_id, label);
    HandLabel& there = place->second;
    if (is_new) return true;
    if (!says_something(there)) {
      there = label;
      return true;
    }
    if (there.none != label.none) return false;
    for (const HandLabel::Right& passage : label.passages)
      if (std::ranges::find(there.passages, passage.id, &HandLabel::Right::id) ==
          there.passages.end())
        there.passages.push_back(passage);
    return true;
  }

  void put_aside(HandLabel label, bool was_aside) {
    if (!says_something(label)) return;
    put_aside_ += !was_aside;
    aside_.push_back(std::move(label));
  }

  Places<Question> questions_;
  Places<Passage> passages_;
  std::map<std::string, HandLabel> placed_;  // by question
  std::vector<HandLabel> aside_;
  std::uint64_t moved_ = 0;
  std::uint64_t changed_ = 0;
  std::uint64_t put_aside_ = 0;
  std::uint64_t returned_ = 0;
};

}  // namespace

Result<std::string> attach_labels(const EvaluationSet& set, std::string_view json) {
  CL_TRY(const Json object, parse_json(json, {.file = "labels"}));
  CL_TRY(std::vector<HandLabel> labels, hand_labels(object, "labels"));
  CL_TRY(std::vector<HandLabel> aside, hand_labels(object, "aside"));
  return Attacher(set).attach(std::move(labels), std::move(aside));
}

}  // namespace cutoff
