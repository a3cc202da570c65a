// The threshold study as a document, schema "cutoff-lab/threshold/2". `held_out`, `mix_first`,
// `verdict` and `held_out_wrong` have no value until the held-out half is opened; `wrong` holds ids
// of validation, worst first. The curve is the whole grid, cutoffs that accept few or none included.
// label_budget: accepted questions that would prove the target if none were wrong, and as questions
// to write at this coverage. Before version 2 the held-out half was called "test" here.
// Ties: equal scores move together. Empty: no value. Errors: none. Source: thresholds/study.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "thresholds/study.h"

namespace cutoff {

struct MixFirstFigures : Acceptance {
  std::uint64_t kept = 0;
};
CL_FIELDS(MixFirstFigures, threshold, accepted, right, precision, coverage, no_answer_accepted, n,
          missed_accepted, refused_right, low, high, kept);

struct CurvePoint {
  double threshold = 0;
  std::optional<double> precision = {};
  double coverage = 0;
  std::uint64_t accepted = 0;
  std::uint64_t right = 0;
  std::optional<double> low = {};  // Wilson's ends of the precision
  std::optional<double> high = {};
};
CL_FIELDS(CurvePoint, threshold, precision, coverage, accepted, right, low, high);

struct ScoreGroup {
  QuestionGroup name = QuestionGroup::right;
  std::uint64_t n = 0;
  std::optional<double> median_score = {};  // no value where it is not finite
};
CL_FIELDS(ScoreGroup, name, n, median_score);

// Ids of the two kinds of wrong, apart.
struct WrongIds {
  std::vector<std::string> no_answer = {};
  std::vector<std::string> missed = {};
};
CL_FIELDS(WrongIds, no_answer, missed);

struct QuestionInTheWay {
  std::string id;
  double score = 0;
  QuestionGroup group = QuestionGroup::missed;
};
CL_FIELDS(QuestionInTheWay, id, score, group);

struct ThresholdReport {
  std::string model = {};
  std::optional<std::uint64_t> k = {};
  double target = 0;
  TargetKind target_kind = TargetKind::precision;
  ChoiceMode mode = ChoiceMode::point;
  Grid grid = Grid::hundredths;
  double delta = 0;
  std::optional<double> at = {};
  Outcome outcome = Outcome::no_recommendation;
  std::optional<double> point_threshold = {};
  std::optional<double> margin_threshold = {};
  Acceptance validation = {};
  std::optional<Acceptance> held_out = {};
  std::optional<MixFirstFigures> mix_first = {};
  std::optional<Verdict> verdict = {};
  WrongIds wrong = {};
  std::optional<WrongIds> held_out_wrong = {};
  std::optional<std::uint64_t> label_budget = {};
  std::optional<std::uint64_t> label_budget_questions = {};
  std::optional<LabelBudget> more_labels = {};
  std::vector<CurvePoint> curve = {};
  std::vector<ScoreGroup> groups = {};
  std::optional<Ceilings> ceilings = {};
  std::vector<Band> bins = {};
  std::vector<HistogramBar> histogram = {};
  std::optional<Acceptance> best_reachable = {};
  std::vector<QuestionInTheWay> in_the_way = {};
};
CL_REPORT(ThresholdReport, "cutoff-lab/threshold/2", model, k, target, target_kind, mode, grid,
          delta, at, outcome, point_threshold, margin_threshold, validation, held_out, mix_first,
          verdict, wrong, held_out_wrong, label_budget, label_budget_questions, more_labels, curve,
          groups, ceilings, bins, histogram, best_reachable, in_the_way);

ThresholdReport threshold_report(const ThresholdStudy& study);

}  // namespace cutoff
