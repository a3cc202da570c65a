// What a cutoff costs when the three kinds of mistake have a price.
//   cost(t) = (c_n · accepted no-answer + c_m · accepted misses + c_r · refused right) / n, per
//       question
// The cheapest cutoff is the lowest of the grid with the lowest cost. Refusing everything costs c_r
// · right / n; a cutoff above every score, which the grid may not hold.
// Ties: equal scores move together. Empty: without questions, or with an empty grid, there is no
// cheapest cutoff and nothing costs anything. Errors: none; prices ≥ 0 are checked by the caller.
// Source: C. Elkan, The foundations of cost-sensitive learning, IJCAI 2001.
#pragma once

#include <optional>
#include <vector>

#include "thresholds/choice.h"

namespace cutoff {

struct Prices {
  double accepted_no_answer = 1;
  double accepted_miss = 1;
  double refused_right = 1;
};

struct CostPoint {
  double threshold = 0;
  double cost = 0;
};

struct CostView {
  std::vector<CostPoint> curve = {};  // the grid, ascending
  std::optional<CostPoint> cheapest = {};
  double refuse_all = 0;
};

double cost_of(const Acceptance& at, const Prices& prices);
CostView cost_view(const AcceptanceCurve& curve, Grid grid, const Prices& prices);

}  // namespace cutoff
