#include "rank/rank_dense.h"

namespace cutoff {

Result<RankedLists> rank_dense(const EvaluationSet& set, const VectorSet& vectors,
                               const DenseOptions& options) {
  CL_TRY(const DenseRanker ranker, DenseRanker::make(set, vectors, options));
  return RankedLists{options.depth, ranker.lists(0, set.questions.size())};
}

}  // namespace cutoff
