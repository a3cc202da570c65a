// Whether two systems that answer right or wrong differ: only the questions that one of them gets
// right count, and by luck each is a fair coin.
//   p = min(1, 2 · P(Bin(won + lost, 1/2) ≤ min(won, lost)))
// Exact at any n. Ties: questions both or neither get right say nothing. Empty: none in dispute
// gives 1. Errors: none. Source: Q. McNemar, Psychometrika 12 (1947), with exact binomial tails.
#pragma once

#include <cstdint>

namespace cutoff {

double mcnemar_p_value(std::uint64_t won, std::uint64_t lost);

}  // namespace cutoff
