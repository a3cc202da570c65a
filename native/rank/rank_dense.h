// Ranked lists of an evaluation set by its vectors: exact top-k by cosine, at full length or
// shortened, in all the ways of rank/dense_ranker.h, whose contract this has.
// Shapes: one list a question, in the set's order. Ties: rank/order.h, kept whole at the cut.
// Empty: a question without a vector has an empty list. Errors: those of rank/dense_ranker.h.
// Source: rank/dense_ranker.h.
#pragma once

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/dense_ranker.h"
#include "rank/ranked_lists.h"
#include "vectors/vector_set.h"

namespace cutoff {

Result<RankedLists> rank_dense(const EvaluationSet& set, const VectorSet& vectors,
                               const DenseOptions& options);

}  // namespace cutoff
