// The nearest rows by their bits: score(q, p) = 1 − 2 · differing bits / m, the cosine of the two
// rows of ±1. Passages of the same distance tie, and with few bits many do.
// Shapes: bits [n × ⌈m / 64⌉] as vectors/quantise.h writes them; `has_vector` [passages]: rows of
// zeros have no bits to speak of and take no place. m: count ≥ 1; depth: count ≥ 1, above the
// number of passages it means all.
// Ties: rank/order.h; the whole group at the cut is kept. Empty: no passages, an empty list.
// Errors: none. Cost: one exclusive or and one count of bits a passage and 64 numbers.
// Source: Norouzi, Fleet & Salakhutdinov, Hamming distance metric learning, NeurIPS 2012, section
// 2.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rank/order.h"
#include "rank/ranked_lists.h"

namespace cutoff {

std::vector<Hit> nearest_bits(std::span<const std::uint64_t> question,
                              std::span<const std::uint64_t> passages,
                              const std::vector<bool>& has_vector, std::size_t m,
                              const Order& order, std::size_t depth);

}  // namespace cutoff
