// Success@k: whether the first k hold any relevant passage. Also called hit rate; some papers call
// it recall@k, which here is recall.h.
//   Success@k = 1 if a relevant passage has rank ≤ k, else 0;  k: count ≥ 1
// Ties: as the ranking was judged; the average of a group of g with r relevant and f places is
//   1 − C(g − r, f) / C(g, f), the chance that f draws without return meet a relevant one.
// Empty: an empty list gives 0. Errors: none. Source: trec_eval success; McSherry & Najork, ECIR
// 2008.
#pragma once

#include "measures/judged_ranking.h"

namespace cutoff {

double success(const JudgedRanking& ranking, RankCutoff k);

}  // namespace cutoff
