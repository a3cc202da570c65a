#include "thresholds/risk_control.h"

#include <cmath>

#include "core/range.h"

namespace cutoff {

std::optional<double> wrong_share(const Acceptance& at) {
  if (at.n == 0) return std::nullopt;
  return static_cast<double>(at.wrong()) / static_cast<double>(at.n);
}

Result<RiskControl> control_risk(std::span<const ScoredQuestion> questions, Grid grid, double alpha,
                                 bool open) {
  if (!(alpha > 0 && alpha < 1)) return out_of_range("alpha", alpha, "expected between 0 and 1");
  const AcceptanceCurve validation(questions, Half::validation);
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
    control.wrong_share = wrong_share(at);
    if (open) control.held_out_wrong_share = wrong_share(accept_at(questions, Half::held_out, t));
    break;
  }
  return control;
}

}  // namespace cutoff
