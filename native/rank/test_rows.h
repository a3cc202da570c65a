// For tests only: seeded rows of unit length.
#pragma once

#include <span>
#include <vector>

#include "core/matrix.h"
#include "core/rng.h"
#include "vectors/normalise.h"

namespace cutoff {

inline std::vector<float> unit_rows(std::size_t rows, std::size_t dims, PythonRandom& random) {
  std::vector<float> numbers(rows * dims);
  for (float& x : numbers) x = static_cast<float>(random.uniform() - 0.5);
  for (std::size_t r = 0; r < rows; ++r) normalise(std::span(numbers).subspan(r * dims, dims));
  return numbers;
}

inline MatrixView view(const std::vector<float>& numbers, std::size_t dims) {
  return {numbers.data(), numbers.size() / dims, dims, dims};
}

}  // namespace cutoff
