#include "stats/exact_binomial.h"

#include <algorithm>
#include <boost/math/policies/policy.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <cmath>

namespace cutoff {
namespace {

namespace bp = boost::math::policies;
// No long double (clang crashes on it for wasm), and no exceptions from the library.
using Policy =
    bp::policy<bp::promote_double<false>, bp::promote_float<false>,
               bp::domain_error<bp::ignore_error>, bp::pole_error<bp::ignore_error>,
               bp::overflow_error<bp::ignore_error>, bp::evaluation_error<bp::ignore_error>,
               bp::underflow_error<bp::ignore_error>>;

double beta_quantile(double p, double a, double b) {
  return boost::math::ibeta_inv(a, b, p, Policy());
}

// Failures among `trials` at the observed rate, rounded up so that nothing is promised too early.
std::uint64_t failures_at_rate(std::uint64_t failures, std::uint64_t n, std::uint64_t trials) {
  const auto share = static_cast<long double>(failures) / static_cast<long double>(n);
  return static_cast<std::uint64_t>(std::ceil(share * static_cast<long double>(trials) - 1e-9L));
}

}  // namespace

double exact_lower_bound(std::uint64_t successes, std::uint64_t n, double delta) {
  if (successes == 0) return 0;
  const auto s = static_cast<double>(successes);
  return beta_quantile(delta, s, static_cast<double>(n) - s + 1);
}

double exact_upper_bound(std::uint64_t successes, std::uint64_t n, double delta) {
  if (successes == n) return 1;
  const auto s = static_cast<double>(successes);
  return beta_quantile(1 - delta, s + 1, static_cast<double>(n) - s);
}

double few_failures_p_value(std::uint64_t failures, std::uint64_t n, double failure_rate) {
  if (failures >= n || failure_rate <= 0) return 1;
  if (failure_rate >= 1) return 0;
  const auto f = static_cast<double>(failures);
  return boost::math::ibetac(f + 1, static_cast<double>(n) - f, failure_rate, Policy());
}

std::optional<std::uint64_t> trials_without_failure(double target, double delta) {
  if (target >= 1) return std::nullopt;
  return static_cast<std::uint64_t>(std::ceil(std::log(delta) / std::log(target)));
}

std::optional<std::uint64_t> further_trials(std::uint64_t failures, std::uint64_t n, double target,
                                            double delta) {
  if (n == 0 || target >= 1) return std::nullopt;
  const double share = static_cast<double>(n - failures) / static_cast<double>(n);
  if (share <= target) return std::nullopt;
  const auto enough = [&](std::uint64_t trials) {
    return few_failures_p_value(failures_at_rate(failures, n, trials), trials, 1 - target) <= delta;
  };
  if (enough(n)) return 0;
  std::uint64_t high = n;
  while (!enough(high)) {
    if (high > kMaxTrials) return std::nullopt;
    high *= 2;
  }
  // Rounding failures up makes `enough` a saw-tooth: bisect to the neighbourhood, then walk back to
  // the first number of trials that does.
  std::uint64_t low = high / 2;
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (enough(middle) ? high : low) = middle;
  }
  const std::uint64_t tooth = failures == 0 ? 1 : n / failures + 1;
  const std::uint64_t reach = std::min(high - n, 64 * tooth);
  for (std::uint64_t trials = high - reach; trials < high; ++trials) {
    if (enough(trials)) return trials - n;
  }
  return high - n;
}

}  // namespace cutoff
