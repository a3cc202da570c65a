// How much of one ranking another keeps.
//   overlap@k = |first k of a ∩ first k of b| / min(k, length of a);  top-1 agreement is overlap@1
// Kept as two counts, so that sums over questions do not depend on their order.
// Range of the quotient: [0, 1]. k: count ≥ 1. `a` is the reference (full length).
// Ties: the first k in the order of rank/order.h, so a group of equal scores may be cut.
// Empty: with an empty reference list both counts are 0. Errors: none.
// Source: Webber, Moffat & Zobel, A similarity measure for indefinite rankings, TOIS 2010, section
// 3.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "measures/evaluation.h"
#include "rank/dense_ranker.h"
#include "rank/ranked_lists.h"

namespace cutoff {

inline constexpr std::size_t kOverlapDepth = kShortlistUnit;

struct Overlap {
  std::size_t common = 0;
  std::size_t of = 0;
};

// common / of; no value over nothing.
std::optional<double> share(const Overlap& of);

Overlap overlap(const std::vector<Hit>& a, const std::vector<Hit>& b, std::size_t k);

// Over the questions in view that are not blank, judged or not. Every reference list is equally
// long (all passages that have vectors, up to k), so the quotient of the sums is the mean of the
// quotients.
struct Agreement {
  std::size_t questions = 0;  // that have a list in `full`
  Overlap first_10;
  Overlap first;
};

Agreement agreement(const EvaluationSet& set, const RankedLists& full, const RankedLists& other,
                    HalfInView half);

}  // namespace cutoff
