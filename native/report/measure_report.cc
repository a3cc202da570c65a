#include "report/measure_report.h"

#include <map>
#include <utility>

#include "measures/list_depth.h"
#include "measures/rank_curve.h"

namespace cutoff {
namespace {

using Rows = std::vector<std::size_t>;

ByName<Mean> means_of(const Evaluation& evaluation, const Rows& rows) {
  ByName<Mean> means;
  for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
    means.emplace_back(print(evaluation.measures[i]), evaluation.mean(i, rows));
  }
  return means;
}

// Means of the questions that share a name, by name; questions without one are left out.
ByName<ByName<Mean>> breakdown(const EvaluationSet& set, const Evaluation& evaluation,
                               std::string Question::* name) {
  std::map<std::string, Rows> rows_by_name;
  for (std::size_t row = 0; row < evaluation.questions.size(); ++row) {
    const std::string& found = set.questions[evaluation.questions[row]].*name;
    if (!found.empty()) rows_by_name[found].push_back(row);
  }
  ByName<ByName<Mean>> means;
  for (const auto& [found, rows] : rows_by_name) {
    means.emplace_back(found, means_of(evaluation, rows));
  }
  return means;
}

ByName<ByName<double>> values_by_question(const EvaluationSet& set, const Evaluation& evaluation) {
  ByName<ByName<double>> all;
  for (std::size_t row = 0; row < evaluation.questions.size(); ++row) {
    ByName<double> values;
    for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
      values.emplace_back(print(evaluation.measures[i]), evaluation.value(row, i));
    }
    all.emplace_back(set.questions[evaluation.questions[row]].id, std::move(values));
  }
  return all;
}

Rows all_rows(const Evaluation& evaluation) {
  Rows rows(evaluation.questions.size());
  for (std::size_t row = 0; row < rows.size(); ++row) rows[row] = row;
  return rows;
}

RankCurvePoint point_of(const RankCurveRow& row) {
  RankCurvePoint point{.k = row.k, .recall = row.recall.mean, .success = row.success.mean};
  if (const auto& interval = row.success.interval) {
    point.success_low = interval->low;
    point.success_high = interval->high;
  }
  return point;
}

}  // namespace

Result<MeasureReport> measure_report(const EvaluationSet& set, const RankedLists& lists,
                                     const MeasureOptions& options) {
  CL_TRY(std::vector<MeasureId> measures, usual_measures(set, options.measures));
  const JudgingRules rules{options.ties, options.half, options.relevant_from,
                           options.no_answer_as_zero};
  CL_TRY(const std::vector<std::size_t> changed,
         questions_changed_by_ties(set, lists, measures, rules));
  CL_TRY(const Evaluation evaluation, evaluate(set, lists, std::move(measures), rules));

  const QuestionCounts& counts = evaluation.counts;
  MeasureReport report{.ties = rules.ties,
                       .half = rules.half,
                       .questions = {counts.scored, counts.no_answer, counts.unjudged},
                       .left_out = {counts.blank, counts.no_relevant},
                       .measures = means_of(evaluation, all_rows(evaluation)),
                       .kinds = breakdown(set, evaluation, &Question::kind),
                       .groups = breakdown(set, evaluation, &Question::group)};
  for (std::size_t i = 0; i < changed.size(); ++i) {
    report.ties_matter.emplace_back(print(evaluation.measures[i]), changed[i]);
  }
  if (lists.own_passages_removed) report.own_passages = OwnPassageRule::removed;
  if (options.per_question) report.per_question = values_by_question(set, evaluation);
  return report;
}

Result<RankCurveReport> rank_curve_report(const EvaluationSet& set, const RankedLists& lists,
                                          const RankCurveOptions& options) {
  const JudgingRules rules{options.ties, options.half, options.relevant_from};
  CL_TRY(const RankCurve curve, rank_curve(set, lists, options.up_to, rules));
  RankCurveReport report{.ties = rules.ties, .half = rules.half, .n = curve.counts.scored};
  for (const RankCurveRow& row : curve.rows) report.rows.push_back(point_of(row));
  return report;
}

}  // namespace cutoff
