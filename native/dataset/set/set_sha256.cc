#include "dataset/set/set_sha256.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/sha256.h"

namespace cutoff {
namespace {

template <class Record, class Id>
std::vector<const Record*> by_id(const std::vector<Record>& records, Id Record::* id) {
  std::vector<const Record*> order;
  order.reserve(records.size());
  for (const Record& record : records) order.push_back(&record);
  std::ranges::sort(order, {}, [id](const Record* r) -> const std::string& { return r->*id; });
  return order;
}

class Canonical {
 public:
  void field(std::string_view text) {
    sha_.add(std::to_string(text.size()));
    sha_.add(":");
    sha_.add(text);
  }
  void grade(double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value + 0.0);  // −0 and 0 are one grade
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4)
      digits += "0123456789abcdef"[(bits >> shift) & 15U];
    field(digits);
  }
  std::string hex() { return sha_.hex(); }

 private:
  Sha256 sha_;
};

}  // namespace

std::string set_sha256(const EvaluationSet& set) {
  Canonical canonical;
  for (const Passage* p : by_id(set.passages, &Passage::id))
    for (const std::string_view text :
         {std::string_view("passage"), std::string_view(p->id), std::string_view(p->title),
          std::string_view(p->text), std::string_view(p->group)})
      canonical.field(text);
  for (const Question* q : by_id(set.questions, &Question::id)) {
    for (const std::string_view text :
         {std::string_view("question"), std::string_view(q->id), std::string_view(q->text),
          std::string_view(q->kind), std::string_view(q->group), name_of(q->answerability)})
      canonical.field(text);
    for (const Judgement* j : by_id(q->judgements, &Judgement::passage_id)) {
      canonical.field("judgement");
      canonical.field(j->passage_id);
      canonical.grade(j->grade);
    }
  }
  return canonical.hex();
}

}  // namespace cutoff
