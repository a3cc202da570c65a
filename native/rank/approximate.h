// What an approximate search misses of the exact one: a loss of its own, apart from the model's.
//   recall@k = mean of |first k of the approximate list with a score in the exact first k| / k'
//   k' = min(k, length of the exact list)
// A hit counts when its exact score reaches the k-th exact score: another member of a tie at the
// cut is no miss. `lost`: right passages in the exact first k that the approximate one lacks.
// Simulated: an inverted file. ⌈√N⌉ centres are drawn among the passages
// (default_rng(seed).choice(N, ⌈√N⌉, replace=False)); each passage goes to its nearest centre (the
// first of equal ones); a question looks only at the passages of its `probes` nearest centres.
// Real indexes choose their centres better; this shows the trade, not a product's figures.
// Shapes: lists of one set; vectors as rank/rank_dense.h takes them. k, probes: counts ≥ 1.
// Ties: as above; lists by rank/order.h. Empty: over no question with an exact list, no recall.
// Errors: bad_shape (lists of another set), out_of_range (k, probes), those of rank_dense.h.
// Source: Jégou, Douze & Schmid, Product quantization for nearest neighbor search, PAMI 2011 (the
// inverted file).
#pragma once

#include <cstdint>
#include <optional>

#include "core/describe.h"
#include "core/error.h"
#include "core/limits.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"
#include "vectors/vector_set.h"

namespace cutoff {

struct ApproximateRecall {
  std::optional<double> recall;
  std::size_t questions = 0;
  std::size_t lost = 0;  // right passages
};
CL_FIELDS(ApproximateRecall, recall, questions, lost);

Result<ApproximateRecall> approximate_recall(const EvaluationSet& set, const RankedLists& exact,
                                             const RankedLists& approximate, std::size_t k);

struct InvertedFileOptions {
  std::size_t depth = limits::kDefaultDepth;
  std::size_t probes = 1;
  std::uint32_t seed = limits::kDefaultSeed;
};
CL_OPTIONS(InvertedFileOptions, depth, probes, seed);

Result<RankedLists> rank_inverted_file(const EvaluationSet& set, const VectorSet& vectors,
                                       const InvertedFileOptions& options);

}  // namespace cutoff
