// Exact top-k by dot product: the cosine, where rows are unit length.
//   score(q, p) = min(1, max(−1, exact_dot(q, p)))
// The fast way computes all products in single precision, keeps every passage that could still be
// among the best given the error bound, and scores those exactly: the same lists, bit for bit, as
// the plain way.
// Shapes: questions [n × dims], passages [n × dims]; one list a question, each `depth` long or
// longer. depth: count ≥ 1; above the number of passages it means all.
// Ties: rank/order.h; the whole group of equal scores at the cut is kept.
// Empty: a row of zeros has no direction: no list for such a question, no place for such a passage.
// Errors: none; numbers must be finite.
// Cost: 2 · questions · passages · dims operations; memory 64 bytes a passage beside the lists.
// Source: elementary; the bound is in rank/dot.h.
#pragma once

#include <cstddef>
#include <vector>

#include "core/matrix.h"
#include "rank/order.h"
#include "rank/ranked_lists.h"

namespace cutoff {

// `order` is that of the passages' rows.
std::vector<std::vector<Hit>> top_k(MatrixView questions, MatrixView passages, const Order& order,
                                    std::size_t depth);

// The plain way: every product in double, one after the other.
std::vector<std::vector<Hit>> top_k_plain(MatrixView questions, MatrixView passages,
                                          const Order& order, std::size_t depth);

}  // namespace cutoff
