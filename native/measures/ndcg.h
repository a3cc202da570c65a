// nDCG@k, nDCGexp@k: how near the graded order comes to the best possible one.
//   DCG@k = Σ over ranks i ≤ k of gain / log2(i + 1)
//   nDCG@k = DCG@k / DCG@k of the ideal order,  in [0, 1]
//   gain: nDCG max(grade, 0), nDCGexp 2^max(grade, 0) − 1; fractions are kept, unjudged gains 0
// The ideal order is taken from all judged passages of the question, retrieved or not. k: count ≥
// 1, without k the whole list against all judged passages. `relevant_from` doesn't touch gains.
// Ties: as the ranking was judged; average: every place of a group gets the group's mean gain.
// Empty: an empty list gives 0; without a positive grade 0. Errors: none.
// Source: Järvelin & Kekäläinen, ACM TOIS 20 (2002), with trec_eval's discount; the exponential
// gain: Burges et al., ICML 2005; McSherry & Najork, ECIR 2008.
#pragma once

#include "measures/judged_ranking.h"

namespace cutoff {

double ndcg(const JudgedRanking& ranking, RankCutoff k);
double exponential_ndcg(const JudgedRanking& ranking, RankCutoff k);

}  // namespace cutoff
