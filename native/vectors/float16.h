// IEEE 754 binary16 ("half", F16 of safetensors): 1 sign, 5 exponent, 10 fraction bits.
// To half: round to nearest, ties of rounding to even; above 65504 it becomes infinity; subnormals
// are kept. To float: exact. For unit vectors the relative error of a number is at most 2^−11.
// Errors: none; NaN stays NaN.
// Source: IEEE 754-2019, sections 3.4 and 4.3.1.
#pragma once

#include <cstdint>

namespace cutoff {

std::uint16_t to_half(float value);
float from_half(std::uint16_t half);

}  // namespace cutoff
