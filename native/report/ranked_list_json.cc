#include "report/ranked_list_json.h"

#include <map>
#include <nlohmann/json.hpp>

namespace cutoff {
namespace {

using Json = nlohmann::ordered_json;

std::map<std::uint32_t, double> grades_of(const Question& question) {
  std::map<std::uint32_t, double> grades;
  for (const Judgement& judgement : question.judgements) {
    if (judgement.passage) grades.emplace(*judgement.passage, judgement.grade);
  }
  return grades;
}

}  // namespace

Result<std::string> ranked_list_json(const EvaluationSet& set, const RankedLists& lists,
                                     std::size_t question) {
  if (lists.lists.size() != set.questions.size()) {
    return fail(Code::bad_shape, {.field = "lists", .value = std::to_string(lists.lists.size())},
                "expected " + std::to_string(set.questions.size()));
  }
  if (question >= set.questions.size()) {
    return fail(Code::out_of_range, {.field = "question", .value = std::to_string(question)},
                "the set has " + std::to_string(set.questions.size()));
  }
  const std::map<std::uint32_t, double> grades = grades_of(set.questions[question]);
  Json list = Json::array();
  for (const Hit& hit : lists.lists[question]) {
    if (hit.passage >= set.passages.size()) {
      return fail(Code::bad_shape, {.field = "lists", .value = std::to_string(hit.passage)},
                  "the set has " + std::to_string(set.passages.size()) + " passages");
    }
    const auto grade = grades.find(hit.passage);
    const bool judged = grade != grades.end();
    list.push_back({{"passage_id", set.passages[hit.passage].id},
                    {"score", hit.score},
                    {"relevant", judged && grade->second > 0},
                    {"grade", judged ? Json(grade->second) : Json(nullptr)}});
  }
  return list.dump();
}

}  // namespace cutoff
