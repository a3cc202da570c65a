#include "thresholds/score_questions.h"

#include <limits>
#include <optional>

#include "measures/evaluation.h"
#include "measures/judged_ranking.h"
#include "measures/success.h"

namespace cutoff {
namespace {

bool finds_relevant(const Question& question, const std::vector<Hit>& hits, std::size_t k) {
  return success(judge(hits, question.judgements, TieRule::against), k) > 0;
}

ScoredQuestion scored(const Question& question, const std::vector<Hit>& hits, std::size_t k) {
  const bool answerable = question.answerability == Answerability::answerable;
  return {.id = question.id,
          .score = hits.empty() ? -std::numeric_limits<double>::infinity() : hits.front().score,
          .answerable = answerable,
          .right = answerable && finds_relevant(question, hits, k),
          .half = question.half,
          .group = question.group,
          .kind = question.kind};
}

}  // namespace

Result<ScoredQuestions> score_questions(const EvaluationSet& set, const RankedLists& ranked,
                                        std::size_t k) {
  if (k == 0) return fail(Code::out_of_range, {.field = "k", .value = "0"});
  CL_CHECKED(check_lists(set, ranked, k, {.half = std::nullopt, .relevant_from = std::nullopt}));
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
