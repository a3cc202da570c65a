#include "thresholds/score_questions.h"

#include <algorithm>
#include <limits>
#include <string>
#include <unordered_set>

namespace cutoff {
namespace {

// The place of the best relevant passage when equal scores are ordered against the system, from 1; past the
// end of the list when it isn't there.
std::size_t first_relevant_rank(const Question& question, const std::vector<Hit>& hits) {
  std::unordered_set<std::uint32_t> relevant;
  for (const Judgement& judgement : question.judgements) {
    if (judgement.grade > 0 && judgement.passage) relevant.insert(*judgement.passage);
  }
  const auto is_relevant = [&](const Hit& hit) { return relevant.contains(hit.passage); };
  const auto best = std::ranges::find_if(hits, is_relevant);
  if (best == hits.end()) return hits.size() + 1;
  const auto group_end =
      std::find_if(best, hits.end(), [&](const Hit& hit) { return hit.score != best->score; });
  const auto tied_relevant = std::count_if(best, group_end, is_relevant);
  return static_cast<std::size_t>(group_end - hits.begin() - tied_relevant) + 1;
}

ScoredQuestion scored(const Question& question, const std::vector<Hit>& hits, std::size_t k) {
  const bool answerable = question.answerability == Answerability::answerable;
  return {.id = question.id,
          .score = hits.empty() ? -std::numeric_limits<double>::infinity() : hits.front().score,
          .answerable = answerable,
          .right = answerable && first_relevant_rank(question, hits) <= k && !hits.empty(),
          .half = question.half,
          .group = question.group,
          .kind = question.kind};
}

}  // namespace

Result<ScoredQuestions> score_questions(const EvaluationSet& set, const RankedLists& ranked,
                                        std::size_t k) {
  if (ranked.lists.size() != set.questions.size()) {
    return fail(Code::internal, {}, "the lists are not of this set");
  }
  if (k == 0 || k > ranked.depth) {
    return fail(Code::out_of_range, {.field = "k", .value = std::to_string(k)},
                "expected 1 to " + std::to_string(ranked.depth));
  }
  ScoredQuestions result;
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    const Question& question = set.questions[q];
    if (question.answerability == Answerability::unjudged || question.blank()) continue;
    result.push_back(scored(question, ranked.lists[q], k));
  }
  return result;
}

ScoredQuestions score_questions(const std::vector<ScoreRow>& rows) {
  ScoredQuestions result;
  for (const ScoreRow& row : rows) {
    result.push_back({.id = row.id,
                      .score = row.score,
                      .answerable = row.answerable,
                      .right = row.correct,
                      .half = row.half,
                      .group = row.group,
                      .kind = row.kind});
  }
  return result;
}

}  // namespace cutoff
