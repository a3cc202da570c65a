#include "vectors/pca.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

#include "vectors/normalise.h"

namespace cutoff {
namespace {

// Rows at a time, so that their doubles are few beside the rows themselves.
constexpr std::size_t kBatch = 256;

Eigen::Map<const Eigen::VectorXf> as_vector(std::span<const float> row) {
  return {row.data(), static_cast<Eigen::Index>(row.size())};
}

// The rows that have a direction, as doubles, some at a time.
template <class Visit>
void for_each_batch(MatrixView rows, const Visit& visit) {
  Eigen::MatrixXd batch(rows.dims, kBatch);
  Eigen::Index n = 0;
  for (std::size_t r = 0; r < rows.rows; ++r) {
    if (!is_zero(rows.row(r))) batch.col(n++) = as_vector(rows.row(r)).cast<double>();
    if (n == batch.cols() || (r + 1 == rows.rows && n > 0)) {
      visit(batch.leftCols(n));
      n = 0;
    }
  }
}

void fix_sign(Eigen::Ref<Eigen::VectorXd> axis) {
  Eigen::Index largest = 0;
  for (Eigen::Index d = 1; d < axis.size(); ++d) {
    if (std::abs(axis[d]) > std::abs(axis[largest])) largest = d;
  }
  if (axis.size() > 0 && axis[largest] < 0) axis = -axis;
}

}  // namespace

PrincipalAxes principal_axes(MatrixView rows, bool centred) {
  const auto d = static_cast<Eigen::Index>(rows.dims);
  Eigen::VectorXd mean = Eigen::VectorXd::Zero(d);
  double n = 0;
  for_each_batch(rows, [&](const auto& batch) {
    if (centred) mean += batch.rowwise().sum();
    n += static_cast<double>(batch.cols());
  });
  if (n == 0) return {mean, Eigen::MatrixXd::Identity(d, d), Eigen::VectorXd::Zero(d)};
  mean /= n;
  Eigen::MatrixXd moments = Eigen::MatrixXd::Zero(d, d);
  for_each_batch(rows, [&](const auto& batch) {
    const Eigen::MatrixXd moved = batch.colwise() - mean;
    moments.template selfadjointView<Eigen::Lower>().rankUpdate(moved, 1 / n);
  });
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(moments);
  PrincipalAxes found{std::move(mean), solver.eigenvectors().rowwise().reverse(),
                      solver.eigenvalues().reverse().cwiseMax(0)};
  for (Eigen::Index axis = 0; axis < d; ++axis) fix_sign(found.axes.col(axis));
  return found;
}

}  // namespace cutoff
