// Read-only views of row-major float matrices; they own nothing and must not outlive their data.
#pragma once

#include <cstddef>
#include <span>

namespace cutoff {

// Shape [rows × dims], row-major, row r at data + r * stride; stride ≥ dims, so that the first m
// numbers of longer rows can be viewed without a copy.
struct MatrixView {
  const float* data = nullptr;
  std::size_t rows = 0;
  std::size_t dims = 0;
  std::size_t stride = 0;

  std::span<const float> row(std::size_t r) const { return {data + r * stride, dims}; }
  // The first `m` numbers of every row; m ≤ dims.
  MatrixView first(std::size_t m) const { return {data, rows, m, stride}; }
};

}  // namespace cutoff
