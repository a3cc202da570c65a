// The chance level: what a measure is worth on average when every order of the corpus is as likely
// as any other. It is the value of a list in which all N passages are tied, averaged over the
// orders of the tie (tie_rule.h, `expected`), so every measure has it in closed form:
//   R@k: k/N · |relevant in the corpus| / |relevant|;  Success@k: 1 − C(N − R, k) / C(N, k);
//   RR with one relevant passage: H_N / N
// Shapes: one mean a measure, over the questions that score. rules.ties is not looked at.
// Ties: the subject. Empty: over no question, or with no passage, there is no value.
// Errors: none. Cost: one list of N for each different set of grades.
// Source: McSherry & Najork, ECIR 2008, with one tie of everything.
#pragma once

#include <optional>
#include <vector>

#include "dataset/set/evaluation_set.h"
#include "measures/evaluation.h"

namespace cutoff {

std::vector<std::optional<double>> chance_level(const EvaluationSet& set,
                                                const std::vector<MeasureId>& measures,
                                                const JudgingRules& rules);

}  // namespace cutoff
