// Vectors in other coordinates, so that keeping the first m numbers keeps something else:
//   first         as they are
//   last          the numbers in reverse: the first m are the last m
//   rotated       v R, R the Q of a QR decomposition of a d × d matrix of normal numbers
//   pca           v A, A the principal axes of the passages about the origin: the mean is kept
//   pca-centred   (v − μ) A, the passages' mean μ taken off both sides, axes of what is left
// All but the last only turn the vectors, so at full length no score changes but by rounding;
// pca-centred changes scores (a cosine about the mean) and renormalises. Computed in double, kept
// as float. Record::transform says what was done: vectors of other coordinates never meet. Vectors
// that were transformed before are refused: nothing says what a second time would mean.
// Shapes: as the vectors given, all d numbers kept.
// Empty: a row of zeros stays zero, also under pca-centred.
// Errors: unknown_option (vectors transformed before).
// Source: rotation: numpy.linalg.qr(numpy.random.default_rng(seed).normal(size=(d, d)))[0], and
// Householder's convention of LAPACK; axes: vectors/pca.h.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "core/numpy_random.h"
#include "vectors/vector_set.h"

namespace cutoff {

enum class Transform : std::uint8_t { first, last, rotated, pca, pca_centred };

struct TransformName {
  Transform transform;
  std::string_view name;
};
inline constexpr std::array<TransformName, 5> kTransforms = {
    {{Transform::first, "first"},
     {Transform::last, "last"},
     {Transform::rotated, "rotated"},
     {Transform::pca, "pca"},
     {Transform::pca_centred, "pca-centred"}}};
CL_NAMES_IN(Transform, kTransforms, transform);

// What was done to vectors with this record, with its seed; "first" where nothing was.
std::string transform_of(const Record& record);

// The seed is of the rotation only.
Result<VectorSet> transformed(const VectorSet& vectors, Transform transform, std::uint64_t seed);

// The d × d rotation drawn next from `random`.
Eigen::MatrixXd random_rotation(NumpyRandom& random, std::size_t d);

// (v − taken off) · matrix of every row that is not zero. Shapes: rows [n × d], taken_off [d] or
// empty, matrix [d × d].
std::vector<float> times(MatrixView rows, const Eigen::MatrixXd& matrix,
                         const Eigen::VectorXd& taken_off);

// Share of the rows' variance about their mean that the first m numbers hold, in [0, 1], for every
// m from 1 to d: element m − 1. Rows of zeros are left out; no value where nothing varies.
std::vector<std::optional<double>> variance_kept(MatrixView rows);

}  // namespace cutoff
