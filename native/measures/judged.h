// Judged@k: the share of the first k that anybody judged, relevant or not: how far the other
// measures can be trusted where labels are partial.
//   Judged@k = |judged in the first k| / min(k, length of the list),  in [0, 1];  k: count ≥ 1
// Ties: as the ranking was judged; average of a group of g with j judged and f places: f · j / g.
// Empty: an empty list gives 0. Errors: none. Source: ir_measures, Judged.
#pragma once

#include "measures/judged_ranking.h"

namespace cutoff {

double judged_share(const JudgedRanking& ranking, RankCutoff k);

}  // namespace cutoff
