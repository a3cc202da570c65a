#include "thresholds/score_gaps.h"

#include "thresholds/score_questions.h"

namespace cutoff {

Result<ScoredQuestions> score_gaps(const EvaluationSet& set, const RankedLists& ranked,
                                   std::size_t k) {
  CL_TRY(ScoredQuestions scored, score_questions(set, ranked, k));
  std::size_t next = 0;
  for (std::size_t q = 0; q < set.questions.size() && next < scored.size(); ++q) {
    // Scored questions keep the set's order; those left out are passed over.
    if (scored[next].id != set.questions[q].id) continue;
    const std::vector<Hit>& hits = ranked.lists[q];
    if (hits.size() > 1) scored[next].score -= hits[1].score;
    ++next;
  }
  return scored;
}

}  // namespace cutoff
