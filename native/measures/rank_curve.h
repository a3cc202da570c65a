// What each further rank brings: R@k and Success@k for k = 1 … up_to, over the same questions.
//   rows[k − 1] = mean R@k and mean Success@k of evaluation.h, Success@k with Wilson's interval
// up_to: count ≥ 1; it stops at the number of passages. Cost: one pass over each list.
// Ties: see tie_rule.h; under `expected` Success@k is no count, so it has no interval.
// Empty: without a scored question the rows have no means.
// Errors: those of evaluation.h; out_of_range (up_to = 0, or above kMaxDepth).
// Source: recall.h, success.h; stats/wilson.h.
#pragma once

#include <cstddef>
#include <vector>

#include "core/error.h"
#include "measures/evaluation.h"

namespace cutoff {

struct RankCurveRow {
  std::size_t k = 0;
  Mean recall;
  Mean success;
};

struct RankCurve {
  QuestionCounts counts;
  std::vector<RankCurveRow> rows;
};

Result<RankCurve> rank_curve(const EvaluationSet& set, const RankedLists& lists, std::size_t up_to,
                             const JudgingRules& rules);

}  // namespace cutoff
