// p values of several tests at once, raised so that the chance of any false alarm among them stays
// at the level.
//   sorted p₁ ≤ … ≤ pₘ;  pᵢ' = max over j ≤ i of min(1, (m − j + 1) · pⱼ)
// Reject where p' ≤ α. Shapes: in the order they came. Ties: equal p values have equal results.
// Empty: an empty list. Errors: none. Source: S. Holm, Scandinavian Journal of Statistics 6 (1979).
#pragma once

#include <span>
#include <vector>

namespace cutoff {

std::vector<double> holm(std::span<const double> p_values);

}  // namespace cutoff
