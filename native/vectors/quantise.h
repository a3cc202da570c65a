// Vectors in fewer bits a number.
//   int8    one byte a number: step_d = (max_d − min_d) / 255 over the passages,
//           code = (x_d − min_d) / step_d rounded half to even and cut to [0, 255]; a dimension
//           that never varies has step 0 and code 0. What a search meets is min_d + code · step_d;
//           the question keeps its floats.
//   binary  one bit a number: x_d > 0. Two rows are as near as their bits agree (Hamming).
// Computed in double. Rows of zeros (no vector) take no part in min and max and stay zero.
// Shapes: rows [n × m] in and out; bits [n × ⌈m / 64⌉], number d at bit d mod 64 of word d / 64.
// Range of a code: [0, 255].
// Empty: without rows every step is 0. Errors: none; numbers must be finite.
// Source: int8: sentence-transformers' quantize_embeddings (its codes are these less 128), stored
// by search engines as scalar quantisation; binary: Yamada, Asai & Hajishirzi, Efficient Passage
// Retrieval with Hashing, ACL 2021.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/describe.h"
#include "core/matrix.h"

namespace cutoff {

// How passages are stored.
enum class NumberType : std::uint8_t { float32, float16, int8, binary };
CL_NAMES(NumberType, float32, float16, int8, binary);

// Of one vector of m numbers, whole bytes: 4m, 2m, m, ⌈m / 8⌉.
std::size_t bytes_of_vector(NumberType type, std::size_t m);

struct Int8Range {
  double least = 0;
  double step = 0;

  std::uint8_t code(float x) const;
  float value(std::uint8_t code) const { return static_cast<float>(least + code * step); }
};

// One a dimension.
std::vector<Int8Range> int8_ranges(MatrixView rows);

// In place: every number as it comes back from its code.
void through_int8(std::vector<float>& numbers, std::size_t dims);

std::size_t words_of_bits(std::size_t m);
std::vector<std::uint64_t> sign_bits(MatrixView rows);

}  // namespace cutoff
