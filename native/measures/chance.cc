#include "measures/chance.h"

#include <algorithm>
#include <map>
#include <utility>

namespace cutoff {
namespace {

// What the value depends on: the grades of passages in the corpus, and of those that are not.
using Grades = std::pair<std::vector<double>, std::vector<double>>;

Grades grades_of(const Question& question) {
  Grades grades;
  for (const Judgement& judgement : question.judgements) {
    (judgement.passage ? grades.first : grades.second).push_back(judgement.grade);
  }
  std::ranges::sort(grades.first);
  std::ranges::sort(grades.second);
  return grades;
}

// One tie of all passages, the judged ones first: which is which makes no difference.
JudgedRanking tied(const Grades& grades, std::vector<Hit>& all_tied, const JudgingRules& rules) {
  std::vector<Judgement> judgements;
  for (std::uint32_t i = 0; i < grades.first.size(); ++i) {
    judgements.push_back({{}, i, grades.first[i]});
  }
  for (const double grade : grades.second) judgements.push_back({{}, std::nullopt, grade});
  return judge(all_tied, judgements, TieRule::expected, rules.relevant_from);
}

}  // namespace

std::vector<std::optional<double>> chance_level(const EvaluationSet& set,
                                                const std::vector<MeasureId>& measures,
                                                const JudgingRules& rules) {
  const QuestionsInView view = questions_in_view(set, rules);
  std::vector<std::optional<double>> means(measures.size());
  if (view.scored.empty() || set.passages.empty()) return means;
  std::map<Grades, std::size_t> questions;
  for (const std::uint32_t q : view.scored) ++questions[grades_of(set.questions[q])];
  std::vector<Hit> all_tied(set.passages.size());
  for (std::uint32_t i = 0; i < all_tied.size(); ++i) all_tied[i] = {i, 0};
  std::vector<double> sums(measures.size(), 0);
  for (const auto& [grades, count] : questions) {
    const JudgedRanking ranking = tied(grades, all_tied, rules);
    for (std::size_t i = 0; i < measures.size(); ++i) {
      sums[i] += measures[i].of(ranking) * static_cast<double>(count);
    }
  }
  for (std::size_t i = 0; i < measures.size(); ++i) {
    means[i] = sums[i] / static_cast<double>(view.scored.size());
  }
  return means;
}

}  // namespace cutoff
