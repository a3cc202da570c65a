// R@k: the share of a question's relevant passages that the first k hold.
//   R@k = |relevant in the first k| / |relevant|,  in [0, 1];  k: count ≥ 1
// The denominator counts every relevant passage, in the corpus or not. Some papers say "recall@k"
// for "any relevant one found", which is success.h.
// Ties: as the ranking was judged; average of a group of g with r relevant and f places: f · r / g.
// Empty: an empty list gives 0; without a relevant passage 0 (such questions are left out of
// means).
// Errors: none. Source: trec_eval recall; McSherry & Najork, ECIR 2008.
#pragma once

#include "measures/judged_ranking.h"

namespace cutoff {

double recall(const JudgedRanking& ranking, RankCutoff k);

}  // namespace cutoff
