// What a cutoff costs when the three kinds of mistake have a price.
//   cost(t) = (c_n · accepted no-answer + c_m · accepted misses + c_r · refused right) / n, per
//       question
// The cheapest cutoff is the lowest of the grid with the lowest cost. Refusing everything costs c_r
// · right / n; a cutoff above every score, which the grid may not hold.
// Ties: equal scores move together. Empty: without questions, or with an empty grid, there is no
// cheapest cutoff and nothing costs anything. Errors: out_of_range (a price
// that is not 0 or more).
// Source: C. Elkan, The foundations of cost-sensitive learning, IJCAI 2001.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "thresholds/choice.h"

namespace cutoff {

struct Prices {
  double accepted_no_answer = 1;
  double accepted_miss = 1;
  double refused_right = 1;
};
CL_OPTIONS(Prices, accepted_no_answer, accepted_miss, refused_right);

struct CostPoint {
  double threshold = 0;
  double cost = 0;
};
CL_FIELDS(CostPoint, threshold, cost);

struct CostView {
  std::vector<CostPoint> curve = {};  // the grid, ascending
  std::optional<CostPoint> cheapest = {};
  double refuse_all = 0;
};
CL_FIELDS_AS(CostReport, CostView, curve, cheapest, refuse_all);

double cost_of(const Acceptance& at, const Prices& prices);
// Of validation.
Result<CostView> cost_view(std::span<const ScoredQuestion> questions, Grid grid,
                           const Prices& prices);

}  // namespace cutoff
