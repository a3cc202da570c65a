// The threshold study: scored questions, the study and its views, and one point of the curve for the
// moving line. Everything that takes `open` shows held-out figures only then.
#include "bindings/crossing.h"
#include "report/failures_report.h"
#include "report/threshold_report.h"
#include "thresholds/calibration.h"
#include "thresholds/cost.h"
#include "thresholds/mix.h"
#include "thresholds/options.h"
#include "thresholds/risk_control.h"
#include "thresholds/score_questions.h"
#include "thresholds/splits.h"
#include "thresholds/transfer.h"

namespace cutoff::bindings {
namespace {

Result<ScoredQuestions> scores_of_lists(const EvaluationSet& set, const RankedLists& lists,
                                        std::uint32_t k) {
  return score_questions(set, lists, k);
}

ScoredQuestions scores_of_table(const ScoreTable& table) { return score_questions(table.rows); }

Result<ThresholdReport> threshold(const ScoredQuestions& scored, const ThresholdOptions& options) {
  CL_TRY(const ThresholdStudy study, study_threshold(scored, study_options(options)));
  return threshold_report(study);
}

Acceptance point_at(const ScoredQuestions& scored, HalfInView half, double t) {
  return accept_at(scored, half, t);
}

Result<std::optional<Mix>> mix(const ScoredQuestions& scored, HalfInView half, double t,
                               double share_answerable) {
  return mix_at(scored, half, t, share_answerable);
}

Result<CostView> costs(const ScoredQuestions& scored, Grid grid, const Prices& prices) {
  return cost_view(scored, grid, prices);
}

Result<RiskControl> risk(const ScoredQuestions& scored, Grid grid, double alpha, bool open) {
  return control_risk(scored, grid, alpha, open);
}

Result<TransferRow> transfer(const ScoredQuestions& from, const std::string& from_name,
                             const ScoredQuestions& to, const std::string& to_name,
                             const ThresholdOptions& options) {
  return transfer_cutoff({from_name, from}, {to_name, to}, study_options(options));
}

std::optional<Calibration> calibration(const ScoredQuestions& scored, bool open) {
  return calibrate(scored, open);
}

Result<SplitSummary> splits(const std::vector<SplitRun>& runs, TargetKind kind, double target) {
  return summarize_splits(runs, kind, target);
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_thresholds) {
  core_object<ScoredQuestions>();
  crossing<&scores_of_lists>("scoreQuestions(set, lists, k)");
  crossing<&scores_of_table>("scoresOf(table)");
  crossing<&threshold>("threshold(scored, options)");
  crossing<&mix>("mixAt(scored, half, t, shareAnswerable)");
  crossing<&costs>("costView(scored, grid, prices)");
  crossing<&risk>("riskControl(scored, grid, alpha, open)");
  crossing<&transfer>("transfer(from, fromName, to, toName, options)");
  crossing<&calibration>("calibration(scored, open)");
  crossing<&splits>("splitSummary(runs, targetKind, target)");
  crossing<&point_at>("pointAt(scored, half, t)");
  crossing<&failures_report>("failures(set, lists, options)");
}

}  // namespace cutoff::bindings
