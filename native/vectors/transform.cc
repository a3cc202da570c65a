#include "vectors/transform.h"

#include <Eigen/QR>
#include <algorithm>
#include <string>

#include "vectors/normalise.h"
#include "vectors/pca.h"

namespace cutoff {
namespace {

using FloatRow = Eigen::Map<const Eigen::RowVectorXf>;
using FloatRows = Eigen::Map<Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;

// Rows at a time, so that their doubles are few beside the rows themselves.
constexpr std::size_t kBatch = 64;

FloatRow as_row(std::span<const float> row) {
  return {row.data(), static_cast<Eigen::Index>(row.size())};
}

std::vector<float> reversed(MatrixView rows) {
  std::vector<float> result;
  result.reserve(rows.rows * rows.dims);
  for (std::size_t r = 0; r < rows.rows; ++r) {
    const std::span<const float> row = rows.row(r);
    result.insert(result.end(), row.rbegin(), row.rend());
  }
  return result;
}

void normalise_rows(std::vector<float>& numbers, std::size_t dims) {
  for (std::size_t at = 0; at < numbers.size(); at += dims) {
    normalise(std::span(numbers).subspan(at, dims));
  }
}

}  // namespace

std::string transform_of(const Record& record) {
  return record.transform.empty() ? std::string(name_of_value(Transform::first)) : record.transform;
}

Eigen::MatrixXd random_rotation(NumpyRandom& random, std::size_t d) {
  const auto size = static_cast<Eigen::Index>(d);
  Eigen::MatrixXd normals(size, size);
  for (Eigen::Index r = 0; r < size; ++r) {
    for (Eigen::Index c = 0; c < size; ++c) normals(r, c) = random.normal();
  }
  return Eigen::HouseholderQR<Eigen::MatrixXd>(normals).householderQ();
}

std::vector<float> times(MatrixView rows, const Eigen::MatrixXd& matrix,
                         const Eigen::VectorXd& taken_off) {
  std::vector<float> result(rows.rows * rows.dims, 0.0f);
  for (std::size_t begin = 0; begin < rows.rows; begin += kBatch) {
    const std::size_t n = std::min(kBatch, rows.rows - begin);
    Eigen::MatrixXd batch(n, rows.dims);
    for (std::size_t i = 0; i < n; ++i) {
      auto row = batch.row(static_cast<Eigen::Index>(i));
      row = as_row(rows.row(begin + i)).cast<double>();
      if (taken_off.size() > 0 && !is_zero(rows.row(begin + i))) row -= taken_off.transpose();
    }
    FloatRows(result.data() + begin * rows.dims, batch.rows(), batch.cols()) =
        (batch * matrix).cast<float>();
  }
  return result;
}

Result<VectorSet> transformed(const VectorSet& vectors, Transform transform, std::uint64_t seed) {
  if (!vectors.record.transform.empty()) {
    return fail(Code::unknown_option,
                {.field = "transform", .value = shown(vectors.record.transform)},
                "these vectors were transformed before");
  }
  if (transform == Transform::first) return vectors;
  VectorSet result{vectors.record, vectors.passage_ids, vectors.question_ids, {}, {}};
  result.record.transform = name_of_value(transform);
  if (transform == Transform::last) {
    result.passages = reversed(vectors.passage_view());
    result.questions = reversed(vectors.question_view());
    return result;
  }
  Eigen::MatrixXd matrix;
  Eigen::VectorXd taken_off;
  if (transform == Transform::rotated) {
    NumpyRandom random(seed);
    matrix = random_rotation(random, vectors.record.dims);
    result.record.transform += ':' + std::to_string(seed);
  } else {
    const bool centred = transform == Transform::pca_centred;
    PrincipalAxes found = principal_axes(vectors.passage_view(), centred);
    matrix = std::move(found.axes);
    if (centred) taken_off = std::move(found.mean);
  }
  result.passages = times(vectors.passage_view(), matrix, taken_off);
  result.questions = times(vectors.question_view(), matrix, taken_off);
  if (transform == Transform::pca_centred) {
    normalise_rows(result.passages, vectors.record.dims);
    normalise_rows(result.questions, vectors.record.dims);
  }
  return result;
}

std::vector<std::optional<double>> variance_kept(MatrixView rows) {
  const auto d = static_cast<Eigen::Index>(rows.dims);
  Eigen::RowVectorXd mean = Eigen::RowVectorXd::Zero(d);
  Eigen::RowVectorXd squares = Eigen::RowVectorXd::Zero(d);
  double n = 0;
  for (std::size_t r = 0; r < rows.rows; ++r) {
    if (is_zero(rows.row(r))) continue;
    mean += as_row(rows.row(r)).cast<double>();
    ++n;
  }
  if (n > 0) mean /= n;
  for (std::size_t r = 0; r < rows.rows; ++r) {
    if (is_zero(rows.row(r))) continue;
    squares += (as_row(rows.row(r)).cast<double>() - mean).cwiseAbs2();
  }
  std::vector<std::optional<double>> kept(rows.dims);
  const double total = squares.sum();
  if (total == 0) return kept;
  double sum = 0;
  for (Eigen::Index i = 0; i < d; ++i) {
    sum += squares[i];
    kept[static_cast<std::size_t>(i)] = std::min(sum / total, 1.0);
  }
  return kept;
}

}  // namespace cutoff
