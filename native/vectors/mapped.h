// Rows as a matrix of Eigen's, without a copy: what is shortened, averaged or rotated.
// Sums run from the first number to the last, as in a plain loop, on every platform: Eigen's own
// vector instructions are off (native/dependencies.cmake).
// Shapes: [rows × dims], row-major, rows `stride` numbers apart.
// Empty: no rows, or rows of nothing, make an empty matrix. Errors: none.
#pragma once

#include <Eigen/Core>
#include <span>

#include "core/matrix.h"

namespace cutoff {

using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

inline auto mapped(MatrixView view) {
  return Eigen::Map<const RowMajor, 0, Eigen::OuterStride<>>(
      view.data, static_cast<Eigen::Index>(view.rows), static_cast<Eigen::Index>(view.dims),
      Eigen::OuterStride<>(static_cast<Eigen::Index>(view.stride)));
}

// Numbers one can write to, `dims` a row.
inline auto mapped(std::span<float> numbers, std::size_t dims) {
  return Eigen::Map<RowMajor>(numbers.data(), static_cast<Eigen::Index>(numbers.size() / dims),
                              static_cast<Eigen::Index>(dims));
}

}  // namespace cutoff
