// RR, RR@k: one over the rank of the first relevant passage. Its mean is known as MRR.
//   RR@k = 1 / rank of the first relevant one, 0 when that lies past k
//   k: count ≥ 1, without k no limit
// Ties: as the ranking was judged; average: Σ over places i of P(the first relevant one is at i) /
// i.
// Empty: an empty list gives 0. Errors: none.
// Source: trec_eval recip_rank; McSherry & Najork, ECIR 2008.
#pragma once

#include "measures/judged_ranking.h"

namespace cutoff {

double reciprocal_rank(const JudgedRanking& ranking, RankCutoff k);

}  // namespace cutoff
