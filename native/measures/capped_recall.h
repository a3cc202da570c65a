// Rcap@k: recall against what k places can hold. Reaches 1 where a question has more than k
// relevant passages.
//   Rcap@k = |relevant in the first k| / min(k, |relevant|),  in [0, 1];  k: count ≥ 1
// Ties: as the ranking was judged; average of a group of g with r relevant and f places: f · r / g.
// Empty: an empty list gives 0; without a relevant passage 0. Errors: none.
// Source: "capped recall" of BEIR (Thakur et al., NeurIPS 2021 Datasets and Benchmarks).
#pragma once

#include "measures/judged_ranking.h"

namespace cutoff {

double capped_recall(const JudgedRanking& ranking, RankCutoff k);

}  // namespace cutoff
