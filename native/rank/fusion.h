// Several systems' ranked lists made into one.
//   by rank    score(p) = Σ over the systems that list p of weight / (60 + rank of p)
//   by score   score(p) = Σ over the systems that list p of weight · (s − low) / (high − low),
//              low and high: the lowest and highest score of that list; 1 for all where they are
//              equal
// A passage tied with others has the average of 1 / (60 + rank) over the tied places, so what is
// tied stays tied. Each part is rounded to a multiple of 2⁻⁴⁰, so sums are exact and no order of
// systems can part a tie. A passage that a system does not list gets nothing from it: how deep the
// lists are matters, and is the caller's choice.
// Shapes: lists of one set; one weight ≥ 0 a system, not all 0. The result says depth 0: how deep
// fused lists are good for cannot be told. Ties: rank/order.h. Empty: a question that no system
// lists anything for has an empty list. Errors: bad_shape (lists of another set), out_of_range (a
// weight). Source: Cormack, Clarke & Büttcher, Reciprocal rank fusion outperforms Condorcet and
// individual rank learning methods, SIGIR 2009; by score: Fox & Shaw, TREC-2 (CombSUM, with scores
// scaled).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

enum class Fusion : std::uint8_t { by_rank, by_score };
CL_NAMES(Fusion, by_rank, by_score);

inline constexpr double kFusionRankOffset = 60;

struct FusedSystem {
  const RankedLists* lists;
  double weight = 1;
};

Result<RankedLists> fuse(const EvaluationSet& set, std::span<const FusedSystem> systems,
                         Fusion fusion);

// The same from outside.
struct WeightedLists {
  RankedLists lists = {};
  double weight = 1;
};
CL_FIELDS(WeightedLists, lists, weight);

Result<RankedLists> fuse_lists(const EvaluationSet& set, const std::vector<WeightedLists>& systems,
                               Fusion fusion);

}  // namespace cutoff
