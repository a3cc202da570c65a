#include "thresholds/score_agreement.h"

#include <algorithm>
#include <limits>
#include <span>

#include "thresholds/score_questions.h"

namespace cutoff {
namespace {

// Lists are ordered by score, so the passages of the highest score stand in front.
std::span<const Hit> first_of(const std::vector<Hit>& hits) {
  const auto end =
      std::ranges::find_if(hits, [&](const Hit& hit) { return hit.score != hits.front().score; });
  return {hits.begin(), end};
}

bool agree(const std::vector<Hit>& hits, const std::vector<Hit>& words) {
  return std::ranges::any_of(first_of(hits), [&](const Hit& hit) {
    return std::ranges::find(first_of(words), hit.passage, &Hit::passage) != first_of(words).end();
  });
}

}  // namespace

Result<ScoredQuestions> score_agreement(const EvaluationSet& set, const RankedLists& ranked,
                                        const RankedLists& words, std::size_t k) {
  CL_TRY(ScoredQuestions scored, score_questions(set, ranked, k));
  CL_CHECKED(score_questions(set, words, 1));
  std::size_t next = 0;
  for (std::size_t q = 0; q < set.questions.size() && next < scored.size(); ++q) {
    // Scored questions keep the set's order; those left out are passed over.
    if (scored[next].id != set.questions[q].id) continue;
    if (!agree(ranked.lists[q], words.lists[q])) {
      scored[next].score = -std::numeric_limits<double>::infinity();
    }
    ++next;
  }
  return scored;
}

}  // namespace cutoff
