#include "thresholds/risk_control.h"

#include <cmath>

namespace cutoff {

std::optional<double> wrong_share(const Acceptance& at) {
  if (at.n == 0) return std::nullopt;
  return static_cast<double>(at.wrong()) / static_cast<double>(at.n);
}

RiskControl control_risk(const AcceptanceCurve& validation, Grid grid, double alpha) {
  RiskControl control{.alpha = alpha, .n = validation.n()};
  // 1/0.05 − 1 must be 19, whatever division leaves behind the point.
  control.n_needed = static_cast<std::uint64_t>(std::ceil(1 / alpha - 1 - 1e-9));
  if (control.n == 0) return control;
  for (const double t : cutoff_grid(validation, grid)) {
    const Acceptance at = validation.at(t);
    // (wrong + 1)/(n + 1) is n/(n+1)·R̂ + 1/(n+1), in whole numbers until the last step.
    const double bound = static_cast<double>(at.wrong() + 1) / static_cast<double>(control.n + 1);
    if (bound > alpha) continue;
    control.threshold = t;
    control.at = at;
    break;
  }
  return control;
}

}  // namespace cutoff
