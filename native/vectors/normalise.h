// Unit length: v / ‖v‖, computed in double, kept as float. A dot product of two such rows is their
// cosine.
// Shapes: one row of any length. Range: every number of the result in [−1, 1].
// Empty: a row of zeros (or of nothing) has no direction and stays zero.
// Errors: none; numbers must be finite.
// Source: elementary; sums run from the first number to the last, so the result is the same
// everywhere.
#pragma once

#include <span>
#include <vector>

namespace cutoff {

// ‖v‖ in double.
double length(std::span<const float> v);
double length(std::span<const double> v);

std::vector<float> normalised(std::span<const double> v);

// In place, for rows that are float already.
void normalise(std::span<float> v);

// No direction, hence no score: the row of a blank text.
bool is_zero(std::span<const float> v);

}  // namespace cutoff
