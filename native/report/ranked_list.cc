#include "report/ranked_list.h"

#include <map>
#include <utility>

namespace cutoff {
namespace {

std::map<std::uint32_t, double> grades_of(const Question& question) {
  std::map<std::uint32_t, double> grades;
  for (const Judgement& judgement : question.judgements) {
    if (judgement.passage) grades.emplace(*judgement.passage, judgement.grade);
  }
  return grades;
}

}  // namespace

Result<std::vector<RankedPassage>> ranked_list(const EvaluationSet& set, const RankedLists& lists,
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
  std::vector<RankedPassage> list;
  for (const Hit& hit : lists.lists[question]) {
    if (hit.passage >= set.passages.size()) {
      return fail(Code::bad_shape, {.field = "lists", .value = std::to_string(hit.passage)},
                  "the set has " + std::to_string(set.passages.size()) + " passages");
    }
    RankedPassage row{.passage_id = set.passages[hit.passage].id, .score = hit.score};
    if (const auto grade = grades.find(hit.passage); grade != grades.end()) {
      row.grade = grade->second;
      row.relevant = grade->second > 0;
    }
    list.push_back(std::move(row));
  }
  return list;
}

}  // namespace cutoff
