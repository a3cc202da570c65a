#include "rank/run_lists.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>

#include "rank/order.h"

namespace cutoff {
namespace {

using Places = std::unordered_map<std::string_view, std::uint32_t>;

template <class Record>
Places places_of(const std::vector<Record>& records) {
  Places places;
  for (std::uint32_t i = 0; i < records.size(); ++i) places.emplace(records[i].id, i);
  return places;
}

bool judged(const Question& question) {
  return !question.judgements.empty() || question.answerability == Answerability::no_answer;
}

// The first few ids, for the message.
class Listed {
 public:
  void add(const std::string& id) {
    constexpr std::size_t kListed = 3;
    if (count_++ < kListed)
      text_ += (text_.empty() ? "" : ", ") + shown(id);
    else if (count_ == kListed + 1)
      text_ += ", …";
  }
  std::size_t count() const { return count_; }
  const std::string& text() const { return text_; }

 private:
  std::size_t count_ = 0;
  std::string text_;
};

Result<void> check_common(const EvaluationSet& set, const Run& run, const Places& questions) {
  Listed in_run, in_judgements;
  bool common = false;
  for (const RunQuestion& question : run.questions) {
    in_run.add(question.id);
    const auto place = questions.find(question.id);
    common = common || (place != questions.end() && judged(set.questions[place->second]));
  }
  for (const Question& question : set.questions)
    if (judged(question)) in_judgements.add(question.id);
  if (common || in_judgements.count() == 0) return {};
  return fail(Code::no_common_questions, {.file = run.summary.name},
              "0 of " + std::to_string(in_run.count()) + " questions of the run are judged (run: " +
                  in_run.text() + "; judgements: " + in_judgements.text() + ")");
}

}  // namespace

Result<RankedLists> lists_of_run(const EvaluationSet& set, const Run& run) {
  const Places questions = places_of(set.questions);
  const Places passages = places_of(set.passages);
  CL_CHECKED(check_common(set, run, questions));
  const Order order(set.passages);
  RankedLists lists{0, std::vector<std::vector<Hit>>(set.questions.size())};
  for (const RunQuestion& question : run.questions) {
    const auto place = questions.find(question.id);
    if (place == questions.end()) continue;
    std::vector<Hit>& hits = lists.lists[place->second];
    for (const RunHit& hit : question.hits) {
      const auto passage = passages.find(hit.passage_id);
      if (passage == passages.end())
        return fail(Code::run_leaves_corpus,
                    {run.summary.name, hit.line, "passage id", shown(hit.passage_id)});
      hits.push_back({passage->second, hit.score});
    }
    std::sort(hits.begin(), hits.end(), order);
  }
  return lists;
}

}  // namespace cutoff
