// Ranked lists of an evaluation set by its vectors: exact top-k by cosine, at full length or
// shortened.
//   dims < the record's: rows are cut to their first dims numbers, and renormalised (the score is a
//   cosine) or not (the score is the heads' dot product, |score| ≤ 1: the control that shows what
//   renormalising does)
// Where passages are cut, each has the score of its best piece (rank/best_pieces.h).
// Shapes: one list a question, in the set's order; Hit::passage is an index into the set's
// passages. depth: see rank/depth.h; dims: count in [1, record.dims].
// Ties: rank/order.h, kept whole at the cut. Empty: a question without a vector has an empty list.
// Errors: out_of_range (depth), bad_dims (dims), ids_differ (vectors of other passages or
// questions), record_differs (passages cut by another rule).
// Source: rank/top_k.h and vectors/shorten.h.
#pragma once

#include <cstddef>
#include <optional>

#include "core/describe.h"
#include "core/error.h"
#include "core/limits.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"
#include "vectors/vector_set.h"

namespace cutoff {

struct DenseOptions {
  std::size_t depth = limits::kDefaultDepth;
  std::optional<std::size_t> dims = std::nullopt;  // no value: all
  bool renormalise = true;
};
CL_OPTIONS(DenseOptions, depth, dims, renormalise);

Result<RankedLists> rank_dense(const EvaluationSet& set, const VectorSet& vectors,
                               const DenseOptions& options);

}  // namespace cutoff
