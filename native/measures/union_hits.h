// What two systems find together: whose questions they solve, and how much of their lists is the
// same. The same average says nothing about it; these counts do.
//   solved     Success@k is 1 under the tie rule (`against` where it is `expected`)
//   success    the share of questions that either solves: the ceiling of any way to join the two
//   recall     mean share of the right passages that the first k of either hold
//   overlap    mean of |first k of a ∩ first k of b| / k', k': the longer of the two, up to k
// Shapes: lists of questions are indices into EvaluationSet::questions. k: count ≥ 1.
// Ties: see tie_rule.h; overlap takes the first k of rank/order.h. Empty: over no question shares
// have no value; two empty lists do not count in overlap. Errors: those of evaluation.h.
// Source: elementary.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/error.h"
#include "measures/evaluation.h"

namespace cutoff {

struct UnionHits {
  std::vector<std::uint32_t> both;
  std::vector<std::uint32_t> only_a;
  std::vector<std::uint32_t> only_b;
  std::vector<std::uint32_t> neither;
  std::optional<double> success;
  std::optional<double> recall;
  std::optional<double> overlap;
};

Result<UnionHits> union_hits(const EvaluationSet& set, const RankedLists& a, const RankedLists& b,
                             std::size_t k, const JudgingRules& rules);

}  // namespace cutoff
