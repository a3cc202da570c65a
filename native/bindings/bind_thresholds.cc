// The threshold study: scored questions, the study and its views as JSON, and one point of the
// curve for the moving line.
#include "bindings/convert.h"
#include "report/failures_json.h"
#include "report/threshold_json.h"
#include "report/threshold_views_json.h"
#include "thresholds/options.h"
#include "thresholds/score_questions.h"
#include "thresholds/study.h"

namespace cutoff::bindings {
namespace {

ScoredQuestions score_questions_of(const EvaluationSet& set, const RankedLists& lists,
                                   std::uint32_t k) {
  return value_or_throw(score_questions(set, lists, k));
}

ScoredQuestions read_scores(const std::string& table_json) {
  return score_questions(value_or_throw(read_score_table(table_json)));
}

std::string study(const ScoredQuestions& scored, const NamedStudyOptions& named, TargetKind kind) {
  const StudyOptions options = value_or_throw(study_options(named, kind));
  return threshold_json(value_or_throw(study_threshold(scored, options)));
}

std::string threshold(const ScoredQuestions& scored, const NamedStudyOptions& named) {
  return study(scored, named, TargetKind::precision);
}

std::string threshold_for_coverage(const ScoredQuestions& scored, const NamedStudyOptions& named) {
  return study(scored, named, TargetKind::coverage);
}

Point point_at(const ScoredQuestions& scored, const std::string& half, double t) {
  return as_point(accept_at(scored, value_or_throw(parse_half_in_view(half)), t));
}

std::string mix_at_cutoff(const ScoredQuestions& scored, const std::string& half, double t,
                          double share_answerable) {
  return value_or_throw(
      mix_json(scored, value_or_throw(parse_half_in_view(half)), t, share_answerable));
}

std::string costs(const ScoredQuestions& scored, const std::string& grid, const Prices& prices) {
  return value_or_throw(cost_json(scored, value_or_throw(parse_grid(grid)), prices));
}

std::string risk_control(const ScoredQuestions& scored, const std::string& grid, double alpha,
                         bool open) {
  return value_or_throw(risk_control_json(scored, value_or_throw(parse_grid(grid)), alpha, open));
}

std::string transfer(const ScoredQuestions& from, const std::string& from_name,
                     const ScoredQuestions& to, const std::string& to_name,
                     const NamedStudyOptions& named, const std::string& target_kind) {
  const TargetKind kind = value_or_throw(parse_target_kind(target_kind));
  const StudyOptions options = value_or_throw(study_options(named, kind));
  return value_or_throw(transfer_json({from_name, from}, {to_name, to}, options));
}

std::string failures(const EvaluationSet& set, const RankedLists& lists,
                     const FailuresRequest& options) {
  return value_or_throw(failures_json(set, lists, options));
}

std::string split_summary(const std::string& runs_json, const std::string& target_kind,
                          double target) {
  const TargetKind kind = value_or_throw(parse_target_kind(target_kind));
  return value_or_throw(split_summary_json(runs_json, kind, target));
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_thresholds) {
  using namespace emscripten;
  class_<ScoredQuestions>("ScoredQuestions");
  value_object<NamedStudyOptions>("ThresholdOptions")
      .field("k", &NamedStudyOptions::k)
      .field("model", &NamedStudyOptions::model)
      .field("target", &NamedStudyOptions::target)
      .field("mode", &NamedStudyOptions::mode)
      .field("grid", &NamedStudyOptions::grid)
      .field("open", &NamedStudyOptions::open)
      .field("mixFirst", &NamedStudyOptions::mix_first)
      .field("at", &NamedStudyOptions::at)
      .field("delta", &NamedStudyOptions::delta);
  value_object<Point>("Point")
      .field("threshold", &Point::threshold)
      .field("n", &Point::n)
      .field("accepted", &Point::accepted)
      .field("right", &Point::right)
      .field("precision", &Point::precision)
      .field("coverage", &Point::coverage)
      .field("noAnswerAccepted", &Point::no_answer_accepted)
      .field("missedAccepted", &Point::missed_accepted)
      .field("refusedRight", &Point::refused_right)
      .field("wilsonLow", &Point::wilson_low)
      .field("wilsonHigh", &Point::wilson_high);
  function("scoreQuestions(set, lists, k)", &score_questions_of);
  function("readScores(tableJson)", &read_scores);
  function("threshold(scored, options)", &threshold);
  function("thresholdForCoverage(scored, options)", &threshold_for_coverage);
  value_object<Prices>("Prices")
      .field("acceptedNoAnswer", &Prices::accepted_no_answer)
      .field("acceptedMiss", &Prices::accepted_miss)
      .field("refusedRight", &Prices::refused_right);
  function("mixAt(scored, half, t, shareAnswerable)", &mix_at_cutoff);
  function("costView(scored, grid, prices)", &costs);
  function("riskControl(scored, grid, alpha, open)", &risk_control);
  function("transfer(from, fromName, to, toName, options, targetKind)", &transfer);
  function("calibration(scored, open)", &calibration_json);
  function("splitSummary(runsJson, targetKind, target)", &split_summary);
  function("pointAt(scored, half, t)", &point_at);
  value_object<FailuresRequest>("FailuresOptions")
      .field("half", &FailuresRequest::half)
      .field("k", &FailuresRequest::k)
      .field("threshold", &FailuresRequest::threshold);
  function("failures(set, lists, options)", &failures);
}

}  // namespace cutoff::bindings
