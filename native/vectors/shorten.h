// Vectors shortened to their first m numbers: v'_d = v_d for d < m, then v' / ‖v'‖ or left as it
// is. This is dimension truncation; texts cut before encoding and lists cut at a rank are other
// things.
// Shapes: rows [n × dims] in, [n × m] out. m: count in [1, dims]; m = dims changes nothing at all.
// A model not trained for it (Matryoshka) loses more than one that was.
// Empty: a row of zeros stays zero; a row whose first m numbers are zero becomes one.
// Errors: bad_dims (m = 0 or m > dims).
// Source: Kusupati et al., Matryoshka Representation Learning, NeurIPS 2022, section 3.
#pragma once

#include <cstddef>
#include <vector>

#include "core/error.h"
#include "core/matrix.h"
#include "vectors/vector_set.h"

namespace cutoff {

// Refuses lengths that rows of `dims` numbers cannot be shortened to.
Result<void> check_shortening(std::size_t m, std::size_t dims);

// The first m numbers of every row, renormalised; m in [1, rows.dims].
std::vector<float> renormalised_heads(MatrixView rows, std::size_t m);

// Record::dims and Record::renormalised follow.
Result<VectorSet> shorten(const VectorSet& vectors, std::size_t m, bool renormalise);

}  // namespace cutoff
