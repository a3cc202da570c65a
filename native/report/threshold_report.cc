#include "report/threshold_report.h"

#include <cmath>
#include <utility>

namespace cutoff {
namespace {

CurvePoint point_of(const Acceptance& at) {
  const auto interval = at.wilson();
  CurvePoint point{.threshold = *at.threshold,
                   .precision = at.precision(),
                   .coverage = at.coverage(),
                   .accepted = at.accepted,
                   .right = at.right};
  if (interval) {
    point.low = interval->low;
    point.high = interval->high;
  }
  return point;
}

ScoreGroup group_of(const GroupSummary& summary) {
  ScoreGroup group{.name = summary.group, .n = summary.n};
  if (summary.median_score && std::isfinite(*summary.median_score)) {
    group.median_score = summary.median_score;
  }
  return group;
}

WrongIds wrong_ids(const std::vector<const ScoredQuestion*>& questions) {
  WrongIds ids;
  for (const ScoredQuestion* question : questions) {
    (question->answerable ? ids.missed : ids.no_answer).push_back(question->id);
  }
  return ids;
}

}  // namespace

ThresholdReport threshold_report(const ThresholdStudy& study) {
  const StudyOptions& options = study.options;
  const Choice& choice = study.choice;
  ThresholdReport report{.model = options.model,
                         .k = options.k,
                         .target = options.target.value,
                         .target_kind = options.target.kind,
                         .mode = options.mode,
                         .grid = options.grid,
                         .delta = options.target.delta,
                         .at = options.at,
                         .outcome = choice.outcome,
                         .point_threshold = choice.point,
                         .margin_threshold = choice.margin,
                         .validation = study.validation,
                         .held_out = study.held_out,
                         .verdict = study.verdict,
                         .wrong = wrong_ids(study.wrong),
                         .more_labels = study.more_labels,
                         .ceilings = study.ceilings,
                         .bins = study.bands,
                         .histogram = study.histogram,
                         .best_reachable = choice.best_reachable};
  if (study.mix_first) {
    report.mix_first = MixFirstFigures{{study.mix_first->figures}, study.mix_first->kept};
  }
  if (study.held_out) report.held_out_wrong = wrong_ids(study.wrong_held_out);
  if (study.budget) {
    report.label_budget = study.budget->accepted;
    report.label_budget_questions = study.budget->questions;
  }
  for (const Acceptance& at : study.curve) report.curve.push_back(point_of(at));
  for (const GroupSummary& group : study.groups) report.groups.push_back(group_of(group));
  for (const ScoredQuestion* question : study.in_the_way) {
    report.in_the_way.push_back({question->id, question->score, group_of(*question)});
  }
  return report;
}

}  // namespace cutoff
