// AP: precision at the rank of each relevant passage, averaged over all relevant ones. Its mean is
// known as MAP.
//   AP = Σ over relevant passages at rank i of (|relevant in the first i| / i) / |relevant|
// Relevant passages that were not retrieved add 0.
// Ties: as the ranking was judged; average over a group at offset s, of size g with r relevant, b
// before it:
//   Σ over i = 1 … g of (r/g) · (b + 1 + (i − 1)(r − 1)/(g − 1)) / (s + i).
// Empty: an empty list gives 0; without a relevant passage 0. Errors: none.
// Source: trec_eval map; McSherry & Najork, ECIR 2008.
#pragma once

#include "measures/judged_ranking.h"

namespace cutoff {

double average_precision(const JudgedRanking& ranking, RankCutoff k);

}  // namespace cutoff
