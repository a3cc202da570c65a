#include "vectors/shorten.h"

#include <string>

#include "vectors/mapped.h"
#include "vectors/normalise.h"

namespace cutoff {
namespace {

std::vector<float> heads(MatrixView rows, std::size_t m) {
  std::vector<float> result(rows.rows * m);
  mapped(result, m) = mapped(rows).leftCols(static_cast<Eigen::Index>(m));
  return result;
}

}  // namespace

Result<void> check_shortening(std::size_t m, std::size_t dims) {
  if (m >= 1 && m <= dims) return {};
  return fail(Code::bad_dims, {.field = "dims", .value = std::to_string(m)},
              "from 1 to " + std::to_string(dims));
}

std::vector<float> renormalised_heads(MatrixView rows, std::size_t m) {
  std::vector<float> result = heads(rows, m);
  for (std::size_t r = 0; r < rows.rows; ++r) normalise(std::span(result).subspan(r * m, m));
  return result;
}

Result<VectorSet> shorten(const VectorSet& vectors, std::size_t m, bool renormalise) {
  CL_CHECKED(check_shortening(m, vectors.record.dims));
  if (m == vectors.record.dims) return vectors;
  const auto shortened = [&](MatrixView rows) {
    return renormalise ? renormalised_heads(rows, m) : heads(rows, m);
  };
  VectorSet result{vectors.record, vectors.passage_ids, vectors.question_ids,
                   shortened(vectors.passage_view()), shortened(vectors.question_view())};
  result.record.dims = m;
  result.record.renormalised = renormalise;
  return result;
}

}  // namespace cutoff
