#include "rank/rank_dense.h"

#include <algorithm>

#include "rank/best_pieces.h"
#include "rank/depth.h"
#include "rank/order.h"
#include "rank/top_k.h"
#include "vectors/match.h"
#include "vectors/normalise.h"
#include "vectors/shorten.h"

namespace cutoff {
namespace {

// The first m numbers of the rows asked for, in that order.
std::vector<float> heads_of(MatrixView rows, const std::vector<std::uint32_t>& wanted,
                            std::size_t m, bool renormalise) {
  std::vector<float> result(wanted.size() * m);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const std::span<const float> head = rows.row(wanted[i]).first(m);
    const std::span<float> out = std::span(result).subspan(i * m, m);
    std::copy(head.begin(), head.end(), out.begin());
    if (renormalise) normalise(out);
  }
  return result;
}

}  // namespace

Result<RankedLists> rank_dense(const EvaluationSet& set, const VectorSet& vectors,
                               const DenseOptions& options) {
  CL_CHECKED(check_depth(set, options.depth));
  const std::size_t dims = vectors.record.dims;
  const std::size_t m = options.dims.value_or(dims);
  CL_CHECKED(check_shortening(m, dims));
  CL_TRY(const Matching matching, match(set, vectors));
  // Whole rows stay as they are: renormalising them again would only move last bits.
  const bool renormalise = options.renormalise && m < dims;
  const auto gather = [&](MatrixView rows, const std::vector<std::uint32_t>& wanted) {
    return heads_of(rows, wanted, m, renormalise);
  };
  const std::vector<float> questions = gather(vectors.question_view(), matching.question_rows);
  const std::vector<float> passages = gather(vectors.passage_view(), matching.passage_rows);
  const MatrixView question_rows{questions.data(), matching.question_rows.size(), m, m};
  const MatrixView passage_rows{passages.data(), matching.passage_rows.size(), m, m};
  return RankedLists{options.depth,
                     set.cut.empty()
                         ? top_k(question_rows, passage_rows, Order(set.passages), options.depth)
                         : top_k_of_pieces(set, question_rows, passage_rows, options.depth)};
}

}  // namespace cutoff
