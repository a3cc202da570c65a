// Dot products of float rows, twice: one exact enough to be the score, one fast enough to pick
// candidates.
//   exact:  Σ_d double(x_d) · double(y_d), from the first number to the last. Products of floats
//           are exact in double, so the only rounding is in the additions.
//   fast:   single precision, four partial sums (lane j adds the numbers d ≡ j mod 4 in turn),
//           joined as (s0 + s2) + (s1 + s3). Every product adds up in that order, whatever block it
//           is computed in and on whatever machine, so blocks, batches and platforms give the same
//           bits.
// |fast − exact| ≤ fast_error_bound(dims, ‖x‖, ‖y‖).
// Shapes: a [rows_a × dims], b [rows_b × dims]; out [rows_a × rows_b], row-major.
// Empty: dims = 0 gives 0. Errors: none; numbers must be finite.
// Source: Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., section 3.1 (the bound).
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "core/matrix.h"

namespace cutoff {

double exact_dot(std::span<const float> x, std::span<const float> y);

// Four products with one x, each with the bits of exact_dot: the additions of one product have to
// wait for each other, those of different ones do not. Row r of the four begins at y[r].
std::array<double, 4> exact_dots(std::span<const float> x, const std::array<const float*, 4>& y);

// `a` is best few (it should stay in the cache) and `b` many.
void fast_dots(MatrixView a, MatrixView b, float* out);

double fast_error_bound(std::size_t dims, double length_x, double length_y);

}  // namespace cutoff
