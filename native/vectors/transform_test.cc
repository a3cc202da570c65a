#include "vectors/transform.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "vectors/normalise.h"
#include "vectors/pca.h"
#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

constexpr std::size_t kDims = 6;

// Rows of numpy's normals, more spread in the last numbers, unit length.
std::vector<float> drawn_rows(std::size_t n, std::uint64_t seed) {
  NumpyRandom random(seed);
  std::vector<float> rows;
  for (std::size_t r = 0; r < n; ++r) {
    std::vector<double> row(kDims);
    for (std::size_t d = 0; d < kDims; ++d) row[d] = 0.3 + random.normal() * double(d + 1);
    const std::vector<float> unit = normalised(row);
    rows.insert(rows.end(), unit.begin(), unit.end());
  }
  return rows;
}

VectorSet drawn() {
  Rows passages{{}, drawn_rows(9, 1)};
  for (int i = 0; i < 9; ++i) passages.ids.push_back("p" + std::to_string(i));
  passages.ids.push_back("empty");
  passages.numbers.resize(10 * kDims, 0.0f);
  return vectors_of(kDims, passages, {{"q0", "q1"}, drawn_rows(2, 2)});
}

double dot(std::span<const float> x, std::span<const float> y) {
  double sum = 0;
  for (std::size_t d = 0; d < x.size(); ++d) sum += double{x[d]} * double{y[d]};
  return sum;
}

VectorSet made(Transform transform) { return transformed(drawn(), transform, 3).value(); }

TEST(Transform, TurningChangesNoScoreAtFullLength) {
  const VectorSet before = drawn();
  for (const Transform transform :
       {Transform::first, Transform::last, Transform::rotated, Transform::pca}) {
    const VectorSet after = made(transform);
    for (std::size_t q = 0; q < 2; ++q) {
      for (std::size_t p = 0; p < 10; ++p) {
        EXPECT_NEAR(dot(after.question_view().row(q), after.passage_view().row(p)),
                    dot(before.question_view().row(q), before.passage_view().row(p)), 3e-7)
            << name_of_value(transform);
      }
    }
  }
}

TEST(Transform, TheLastNumbersComeFirst) {
  const VectorSet before = drawn();
  const VectorSet after = made(Transform::last);
  for (std::size_t d = 0; d < kDims; ++d) {
    EXPECT_EQ(after.passage_view().row(4)[d], before.passage_view().row(4)[kDims - 1 - d]);
  }
}

TEST(Transform, NoVectorStaysNone) {
  for (const auto& [transform, name] : kTransforms) {
    EXPECT_TRUE(is_zero(made(transform).passage_view().row(9))) << name;
  }
}

TEST(Transform, CentredRowsHaveUnitLengthAndTheirMeanTakenOff) {
  const VectorSet after = made(Transform::pca_centred);
  const PrincipalAxes axes = principal_axes(drawn().passage_view(), true);
  for (std::size_t r = 0; r < 9; ++r) {
    EXPECT_NEAR(length(after.passage_view().row(r)), 1, 1e-6);
    double along_first = 0;
    double norm = 0;
    for (std::size_t d = 0; d < kDims; ++d) {
      const double moved = double{drawn().passage_view().row(r)[d]} - axes.mean[Eigen::Index(d)];
      along_first += moved * axes.axes(Eigen::Index(d), 0);
      norm += moved * moved;
    }
    EXPECT_NEAR(after.passage_view().row(r)[0], along_first / std::sqrt(norm), 1e-6);
  }
}

TEST(Transform, TheRecordSaysIt) {
  EXPECT_EQ(made(Transform::first).record.transform, "");
  EXPECT_EQ(made(Transform::rotated).record.transform, "rotated:3");
  EXPECT_EQ(made(Transform::pca).record.transform, "pca");
  EXPECT_EQ(first_difference(drawn().record, made(Transform::pca).record), "transform");
  EXPECT_EQ(transformed(made(Transform::pca), Transform::rotated, 0).error().code,
            Code::unknown_option);
}

// The plain way: the second moments number by number, and A v = λ v.
TEST(Pca, AxesAreEigenvectorsOfTheMoments) {
  const VectorSet vectors = drawn();
  for (const bool centred : {false, true}) {
    const PrincipalAxes found = principal_axes(vectors.passage_view(), centred);
    double mean[kDims] = {};
    double moments[kDims][kDims] = {};
    for (std::size_t r = 0; r < 9 && centred; ++r) {
      for (std::size_t d = 0; d < kDims; ++d) mean[d] += vectors.passage_view().row(r)[d] / 9.0;
    }
    for (std::size_t r = 0; r < 9; ++r) {
      for (std::size_t i = 0; i < kDims; ++i) {
        for (std::size_t j = 0; j < kDims; ++j) {
          moments[i][j] += (vectors.passage_view().row(r)[i] - mean[i]) *
                           (vectors.passage_view().row(r)[j] - mean[j]) / 9.0;
        }
      }
    }
    for (Eigen::Index axis = 0; axis < Eigen::Index(kDims); ++axis) {
      EXPECT_LE(found.variances[axis], found.variances[std::max(axis - 1, Eigen::Index{0})]);
      Eigen::Index largest = 0;
      found.axes.col(axis).cwiseAbs().maxCoeff(&largest);
      EXPECT_GT(found.axes(largest, axis), 0);
      for (std::size_t i = 0; i < kDims; ++i) {
        double product = 0;
        for (std::size_t j = 0; j < kDims; ++j) {
          product += moments[i][j] * found.axes(Eigen::Index(j), axis);
        }
        EXPECT_NEAR(product, found.variances[axis] * found.axes(Eigen::Index(i), axis), 1e-12);
      }
    }
  }
}

TEST(Pca, WithoutRowsTheCoordinatesAreTheAxes) {
  const PrincipalAxes found = principal_axes({nullptr, 0, 3, 3}, true);
  EXPECT_EQ(found.axes, Eigen::MatrixXd::Identity(3, 3));
}

// Two numbers vary, by (±1, 0) and (0, ±2): variances 1/2 and 2 about the mean (5, 7), and the
// third never does. numpy: x.var(axis=0) of the four rows.
TEST(VarianceKept, IsTheShareOfTheFirstNumbers) {
  const std::vector<float> rows = {6, 7, 1, 4, 7, 1, 5, 9, 1, 5, 5, 1, 0, 0, 0};
  const auto kept = variance_kept({rows.data(), 5, 3, 3});
  EXPECT_NEAR(*kept[0], 0.2, 1e-12);
  EXPECT_EQ(kept[1], 1);
  EXPECT_EQ(kept[2], 1);
  EXPECT_EQ(variance_kept({rows.data(), 1, 3, 3})[2], std::nullopt);
}

}  // namespace
}  // namespace cutoff
