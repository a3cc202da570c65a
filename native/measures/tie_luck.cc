#include "measures/tie_luck.h"

namespace cutoff {
namespace {

constexpr std::size_t kAgainst = 0;
constexpr std::size_t kFor = 2;
static_assert(kTieRules.size() == 4);

// Lists of RankedLists hold the whole group at their end, so a group at k is seen.
bool tied_at(const std::vector<Hit>& list, RankCutoff k) {
  if (k) return *k < list.size() && list[*k - 1].score == list[*k].score;
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (list[i - 1].score == list[i].score) return true;
  }
  return false;
}

}  // namespace

Result<std::vector<TieLuck>> tie_luck(const EvaluationSet& set, const RankedLists& lists,
                                      const std::vector<MeasureId>& measures,
                                      const JudgingRules& rules) {
  std::vector<TieLuck> luck(measures.size());
  for (std::size_t rule = 0; rule < kTieRules.size(); ++rule) {
    JudgingRules by_rule = rules;
    by_rule.ties = kTieRules[rule].rule;
    CL_TRY(const Evaluation evaluation, evaluate(set, lists, measures, by_rule));
    for (std::size_t i = 0; i < measures.size(); ++i) {
      luck[i].means[rule] = evaluation.mean(i).mean;
    }
    if (rule > 0) continue;
    for (const std::uint32_t question : evaluation.questions) {
      for (std::size_t i = 0; i < measures.size(); ++i) {
        luck[i].tied_at_k += tied_at(lists.lists[question], measures[i].k);
      }
    }
  }
  CL_TRY(const std::vector<std::size_t> changed,
         questions_changed_by_ties(set, lists, measures, rules));
  for (std::size_t i = 0; i < measures.size(); ++i) luck[i].changed = changed[i];
  return luck;
}

std::optional<Interval> difference_by_luck(const TieLuck& a, const TieLuck& b) {
  if (!a.means[kAgainst] || !b.means[kAgainst]) return std::nullopt;
  return Interval{*a.means[kAgainst] - *b.means[kFor], *a.means[kFor] - *b.means[kAgainst]};
}

}  // namespace cutoff
