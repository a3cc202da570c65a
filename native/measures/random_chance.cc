#include "measures/random_chance.h"

#include <algorithm>

#include "measures/list_depth.h"
#include "rank/rank_stand_in.h"

namespace cutoff {
namespace {

bool fits(const EvaluationSet& set, const StandInWords& words, std::size_t draws) {
  const double work = static_cast<double>(set.questions.size()) *
                      static_cast<double>(set.passage_texts().size()) *
                      static_cast<double>(words.random_dims) * static_cast<double>(draws);
  return work <= static_cast<double>(kMaxRandomWork);
}

}  // namespace

Result<std::vector<std::optional<RandomChance>>> random_chance(
    const EvaluationSet& set, const std::vector<MeasureId>& measures, const JudgingRules& rules,
    const StandInWords& words, std::size_t draws) {
  std::vector<std::optional<RandomChance>> found(measures.size());
  if (!fits(set, words, draws)) return found;
  CL_TRY(const std::size_t depth, list_depth(set, measures));
  for (std::uint64_t seed = 0; seed < draws; ++seed) {
    CL_TRY(const RankedLists lists, rank_stand_in(set, {StandInKind::random, seed}, words, depth));
    CL_TRY(const Evaluation evaluation, evaluate(set, lists, measures, rules));
    for (std::size_t i = 0; i < measures.size(); ++i) {
      const std::optional<double> mean = evaluation.mean(i).mean;
      if (!mean) continue;
      if (!found[i]) found[i] = RandomChance{0, *mean, *mean};
      found[i]->mean += *mean / static_cast<double>(draws);
      found[i]->lowest = std::min(found[i]->lowest, *mean);
      found[i]->highest = std::max(found[i]->highest, *mean);
    }
  }
  return found;
}

}  // namespace cutoff
