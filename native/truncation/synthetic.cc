#include "truncation/synthetic.h"

#include <cmath>
#include <string>

#include "core/numpy_random.h"
#include "vectors/transform.h"

namespace cutoff {
namespace {

constexpr double kFallsOff = 32;
constexpr Eigen::Index kDims = Synthetic::kDims;

using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

double scale(Eigen::Index place) { return std::exp(-static_cast<double>(place) / kFallsOff); }

Rows unit_rows(NumpyRandom& random, std::size_t n, bool scaled) {
  Rows rows(n, kDims);
  for (Eigen::Index r = 0; r < rows.rows(); ++r) {
    for (Eigen::Index d = 0; d < kDims; ++d) {
      rows(r, d) = random.normal() * (scaled ? scale(d) : 1.0);
    }
  }
  return rows.rowwise().normalized();
}

std::vector<float> as_floats(const Rows& rows) { return {rows.data(), rows.data() + rows.size()}; }

std::string id(char letter, std::size_t i, std::size_t digits) {
  const std::string number = std::to_string(i);
  return letter + std::string(digits - number.size(), '0') + number;
}

struct Drawn {
  Rows passages;
  Rows questions;
};

Drawn drawn(SyntheticKind kind, std::uint64_t seed) {
  NumpyRandom random(seed);
  Rows passages = unit_rows(random, Synthetic::kPassages, true);
  Rows questions = unit_rows(random, Synthetic::kQuestions, true);
  if (kind == SyntheticKind::front) return {std::move(passages), std::move(questions)};
  const Eigen::MatrixXd rotation = random_rotation(random, Synthetic::kDims);
  if (kind == SyntheticKind::rotated) return {passages * rotation, questions * rotation};
  passages = unit_rows(random, Synthetic::kPassages, false);
  return {std::move(passages), unit_rows(random, Synthetic::kQuestions, false)};
}

}  // namespace

EvaluationSet synthetic_set() {
  EvaluationSet set;
  for (std::size_t i = 0; i < Synthetic::kPassages; ++i) {
    Passage& passage = set.passages.emplace_back();
    passage.id = passage.text = id('p', i, 4);
  }
  for (std::size_t i = 0; i < Synthetic::kQuestions; ++i) {
    Question& question = set.questions.emplace_back();
    question.id = question.text = id('q', i, 3);
  }
  return set;
}

VectorSet synthetic_vectors(SyntheticKind kind, std::uint64_t seed) {
  const Drawn rows = drawn(kind, seed);
  VectorSet vectors;
  // Rotated vectors are another system's: what keeps them from meeting the ones in front.
  vectors.record.model = "synthetic-" + std::string(name_of_value(kind));
  vectors.record.weights_sha256 = vectors.record.tokenizer_sha256 = "seed " + std::to_string(seed);
  vectors.record.pooling = kUnknownPooling;
  vectors.record.dims = Synthetic::kDims;
  for (std::size_t i = 0; i < Synthetic::kPassages; ++i) {
    vectors.passage_ids.push_back(id('p', i, 4));
  }
  for (std::size_t i = 0; i < Synthetic::kQuestions; ++i) {
    vectors.question_ids.push_back(id('q', i, 3));
  }
  vectors.passages = as_floats(rows.passages);
  vectors.questions = as_floats(rows.questions);
  return vectors;
}

double drawn_variance(SyntheticKind kind, std::size_t m) {
  if (kind != SyntheticKind::front) {
    return static_cast<double>(m) / static_cast<double>(Synthetic::kDims);
  }
  double kept = 0;
  double all = 0;
  for (Eigen::Index d = 0; d < kDims; ++d) {
    const double variance = scale(d) * scale(d);
    all += variance;
    if (d < static_cast<Eigen::Index>(m)) kept += variance;
  }
  return kept / all;
}

}  // namespace cutoff
