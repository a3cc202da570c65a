// The threshold study: scored questions, the study as JSON, and one point of its curve for the moving line.
#include "bindings/convert.h"
#include "report/threshold_json.h"
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
  function("pointAt(scored, half, t)", &point_at);
}

}  // namespace cutoff::bindings
