// How much of one ranking another keeps.
//   overlap@k = |first k of a ∩ first k of b| / min(k, length of a)
//   top-1 agreement = 1 where both lists begin with the same passage, else 0
// Range: [0, 1]. k: count ≥ 1. `a` is the reference (full length), so the two are not symmetric when one
// list is shorter than k.
// Ties: the first k in the order of rank/order.h, so a group of equal scores may be cut.
// Empty: with an empty reference list there is no value. Errors: none.
// Source: Webber, Moffat & Zobel, A similarity measure for indefinite rankings, TOIS 2010, section 3
// ("overlap at depth k").
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rank/ranked_lists.h"

namespace cutoff {

std::optional<double> overlap(const std::vector<Hit>& a, const std::vector<Hit>& b, std::size_t k);

std::optional<double> top_1_agreement(const std::vector<Hit>& a, const std::vector<Hit>& b);

}  // namespace cutoff
