// P@k: the share of the first k that is relevant. Not acceptance precision, which belongs to the
// score threshold.
//   P@k = |relevant in the first k| / k,  in [0, 1];  k: count ≥ 1, also where fewer came back
// Ties: as the ranking was judged; average of a group of g with r relevant and f places: f · r / g.
// Empty: an empty list gives 0. Errors: none. Source: trec_eval P; McSherry & Najork, ECIR 2008.
#pragma once

#include "measures/judged_ranking.h"

namespace cutoff {

double precision_at(const JudgedRanking& ranking, RankCutoff k);

}  // namespace cutoff
