// Whether a mean of paired differences could be luck: the sign-flip permutation test, two-sided.
//   p = the share of sign patterns with |Σ ±d| ≥ |Σ d|
// Were both systems alike, each difference could as well have had the other sign. Differences of 0
// change nothing and are left out. Up to kExactUpTo others every pattern is counted: p is exact.
// Above, `draws` patterns are drawn: p = (1 + those as far out) / (1 + draws), never 0: the data
// themselves are one pattern. Drawn bits: default_rng(seed), 64 a word, lowest first, 1 flips.
// Shapes: one number a unit; a group of questions is one unit with its sum, flipped whole.
// Ties: sums within 10⁻¹² of Σ |d| of each other count as equal, so as far out.
// Empty: no difference other than 0 gives 1. Errors: none.
// Cost: 2^(n/2) · n, or draws × n. Source: R. A. Fisher 1935; for retrieval: Smucker, Allan &
// Carterette, CIKM 2007; the added one: Phipson & Smyth, SAGMB 9 (2010).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace cutoff {

inline constexpr std::size_t kExactUpTo = 20;
inline constexpr std::size_t kSignFlips = 10'000;  // patterns drawn when nobody asks for others

struct SignFlip {
  double p_value = 1;
  bool exact = true;
};

SignFlip sign_flip(std::span<const double> differences, std::size_t draws, std::uint64_t seed);

}  // namespace cutoff
