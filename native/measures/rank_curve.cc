#include "measures/rank_curve.h"

#include <algorithm>
#include <string>

#include "core/limits.h"

namespace cutoff {
namespace {

struct RowBuilder {
  MeanBuilder recall{ValueKind::fraction};
  MeanBuilder success{ValueKind::zero_or_one};

  void add(double recall_value, double success_value) {
    recall.add(recall_value);
    success.add(success_value);
  }
};

// One question's recall(…, k) and success(…, k) for every row, by going down its list once.
void add_question(const JudgedRanking& ranking, std::vector<RowBuilder>& rows) {
  std::size_t k = 0;
  std::size_t before = 0;
  double recall_value = 0;
  double none_found = 1;
  for (const TieGroup& group : ranking.groups) {
    for (std::size_t drawn = 0; drawn < group.size && k < rows.size(); ++drawn, ++k) {
      const std::size_t left = group.size - drawn;
      const std::size_t wrong = left > group.relevant ? left - group.relevant : 0;
      none_found *= static_cast<double>(wrong) / static_cast<double>(left);
      const double found =
          static_cast<double>(before) +
          static_cast<double>((drawn + 1) * group.relevant) / static_cast<double>(group.size);
      recall_value = ranking.relevant == 0 ? 0 : found / static_cast<double>(ranking.relevant);
      rows[k].add(recall_value, 1 - none_found);
    }
    before += group.relevant;
  }
  for (; k < rows.size(); ++k) rows[k].add(recall_value, 1 - none_found);
}

}  // namespace

Result<RankCurve> rank_curve(const EvaluationSet& set, const RankedLists& lists, std::size_t up_to,
                             const JudgingRules& rules) {
  if (up_to == 0 || up_to > limits::kMaxDepth) {
    return fail(Code::out_of_range, {.field = "up-to", .value = std::to_string(up_to)},
                "a whole number from 1 to " + std::to_string(limits::kMaxDepth));
  }
  up_to = std::min(up_to, set.passages.size());
  CL_CHECKED(check_lists(set, lists, up_to, rules));

  const QuestionsInView view = questions_in_view(set, rules);
  std::vector<RowBuilder> rows(up_to);
  for (const std::uint32_t index : view.scored) {
    add_question(
        judge(lists.lists[index], set.questions[index].judgements, rules.ties, rules.relevant_from),
        rows);
  }
  RankCurve curve{view.counts, {}};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    curve.rows.push_back({i + 1, rows[i].recall.mean(), rows[i].success.mean()});
  }
  return curve;
}

}  // namespace cutoff
