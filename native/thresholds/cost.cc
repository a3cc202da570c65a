#include "thresholds/cost.h"

#include <algorithm>
#include <cmath>

#include "core/range.h"

namespace cutoff {

double cost_of(const Acceptance& at, const Prices& prices) {
  if (at.n == 0) return 0;
  const double sum = prices.accepted_no_answer * static_cast<double>(at.no_answer_accepted) +
                     prices.accepted_miss * static_cast<double>(at.missed_accepted) +
                     prices.refused_right * static_cast<double>(at.refused_right);
  return sum / static_cast<double>(at.n);
}

Result<CostView> cost_view(std::span<const ScoredQuestion> questions, Grid grid,
                           const Prices& prices) {
  for (const double price :
       {prices.accepted_no_answer, prices.accepted_miss, prices.refused_right}) {
    if (!(price >= 0 && std::isfinite(price)))
      return out_of_range("price", price, "expected 0 or more");
  }
  const AcceptanceCurve curve(questions, Half::validation);
  CostView view;
  for (const double t : cutoff_grid(curve, grid)) {
    view.curve.push_back({t, cost_of(curve.at(t), prices)});
  }
  if (curve.n() == 0) return view;
  const auto cheapest = std::ranges::min_element(view.curve, {}, &CostPoint::cost);
  if (cheapest != view.curve.end()) view.cheapest = *cheapest;
  view.refuse_all = cost_of({.n = curve.n(), .refused_right = curve.right()}, prices);
  return view;
}

}  // namespace cutoff
