// How much of a figure, and of a difference, is luck of the order among equal scores.
//   tied_at_k  questions in whose list a group of equal scores stands on both sides of the cut at
//   k,
//              or anywhere where the measure has no k
//   changed    those of them whose value differs between `against` and `for`
//   four means, one a tie rule: against ≤ trec, expected ≤ for
//   a difference a − b lies between against(a) − for(b) and for(a) − against(b), whatever the order
// Shapes: means in the order of kTieRules. Ties: the subject. Empty: over no question there is no
// mean. Errors: those of evaluation.h. Source: tie_rule.h; ties in practice: Lin & Yang, The impact
// of score ties on repeatability in document ranking, SIGIR 2019.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/error.h"
#include "measures/evaluation.h"
#include "stats/interval.h"

namespace cutoff {

struct TieLuck {
  std::size_t tied_at_k = 0;
  std::size_t changed = 0;
  std::array<std::optional<double>, kTieRules.size()> means;
};

// One a measure. rules.ties is not looked at.
Result<std::vector<TieLuck>> tie_luck(const EvaluationSet& set, const RankedLists& lists,
                                      const std::vector<MeasureId>& measures,
                                      const JudgingRules& rules);

// Every value the difference of two systems can take; no value where a mean has none.
std::optional<Interval> difference_by_luck(const TieLuck& a, const TieLuck& b);

}  // namespace cutoff
