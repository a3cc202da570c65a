// Controls: vectors whose information sits where it is known to sit.
//   front    normal numbers times exp(−i / 32) in place i, rows of unit length: most in front
//   rotated  the same rows times a random rotation: the same neighbours, other coordinates
//   spread   normal numbers, rows of unit length: as much in every place
// Drawn from numpy's default_rng(seed) in one stream: passages and questions of `front`, the matrix
// of the rotation, passages and questions of `spread`; so all three go together and a notebook
// draws the same. Computed in double, kept as float.
// Shapes: kPassages × kDims and kQuestions × kDims; ids p0000 … and q000 …. No labels: overlap
// needs none.
// Ties: none occur. Empty: no row is all zeros. Errors: none.
// Source: an exercise on shortening vectors; numpy.random.Generator and numpy.linalg.qr.
#pragma once

#include <cstdint>

#include "core/describe.h"
#include "dataset/set/evaluation_set.h"
#include "vectors/vector_set.h"

namespace cutoff {

enum class SyntheticKind : std::uint8_t { front, rotated, spread };
CL_NAMES(SyntheticKind, front, rotated, spread);

struct Synthetic {
  static constexpr std::size_t kPassages = 5000;
  static constexpr std::size_t kQuestions = 500;
  static constexpr std::size_t kDims = 256;
};

// The same for every kind and seed.
EvaluationSet synthetic_set();

VectorSet synthetic_vectors(SyntheticKind kind, std::uint64_t seed);

// Share of the variance that the first m places were drawn with, m in [1, kDims]: what
// variance_kept estimates from the rows. The first m places of `rotated` hold m / kDims of it on
// average, as those of `spread`.
double drawn_variance(SyntheticKind kind, std::size_t m);

}  // namespace cutoff
