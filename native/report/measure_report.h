// Measures as documents: cutoff-lab/measure/1 and cutoff-lab/rank-curve/1. Keys of `measures` and of
// the breakdowns are printed names ("R@5"); questions without a kind or group are in no breakdown.
// "own_passages" stands there only where each question's own passage was left out
// (own_passages.h). "ties_matter": of how many questions the order of equal scores changes the
// value. A mean over nothing has no value; "interval" stands only beside shares of questions
// (Wilson, 95 %). Ties: tie_rule.h. Empty: no questions give means without a value.
// Errors: unknown_measure, and those of measures/evaluation.h and rank_curve.h.
// Source: measures/evaluation.h.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "core/limits.h"
#include "dataset/set/evaluation_set.h"
#include "measures/evaluation.h"
#include "rank/own_passages.h"
#include "rank/ranked_lists.h"

namespace cutoff {

struct MeasureOptions {
  std::string measures = {};  // measure_id.h; empty: usual_measures
  TieRule ties = kTieRules.front().rule;
  HalfInView half = {};
  bool per_question = false;
  std::optional<double> relevant_from = {};
  bool no_answer_as_zero = false;
};
CL_OPTIONS(MeasureOptions, measures, ties, half, per_question, relevant_from, no_answer_as_zero);

struct MeasuredQuestions {
  std::size_t scored = 0;
  std::size_t no_answer = 0;
  std::size_t unjudged = 0;
};
CL_FIELDS(MeasuredQuestions, scored, no_answer, unjudged);

struct LeftOutOfMeasures {
  std::size_t blank = 0;
  std::size_t no_relevant = 0;  // answerable, but no passage counts as relevant
};
CL_FIELDS(LeftOutOfMeasures, blank, no_relevant);

struct MeasureReport {
  TieRule ties = TieRule::against;
  HalfInView half = {};
  MeasuredQuestions questions = {};
  LeftOutOfMeasures left_out = {};
  ByName<std::size_t> ties_matter = {};
  ByName<Mean> measures = {};
  ByName<ByName<Mean>> kinds = {};
  ByName<ByName<Mean>> groups = {};
  IfAny<OwnPassageRule> own_passages = {};
  IfAny<ByName<ByName<double>>> per_question = {};
};
CL_REPORT(MeasureReport, "cutoff-lab/measure/1", ties, half, questions, left_out, ties_matter,
          measures, kinds, groups, own_passages, per_question);

Result<MeasureReport> measure_report(const EvaluationSet& set, const RankedLists& lists,
                                     const MeasureOptions& options);

struct RankCurveOptions {
  HalfInView half = {};
  TieRule ties = kTieRules.front().rule;
  std::size_t up_to = limits::kCurveLength;
  std::optional<double> relevant_from = {};
};
CL_OPTIONS(RankCurveOptions, half, ties, up_to, relevant_from);

struct RankCurvePoint {
  std::size_t k = 0;
  std::optional<double> recall = {};
  std::optional<double> success = {};
  std::optional<double> success_low = {};
  std::optional<double> success_high = {};
};
CL_FIELDS(RankCurvePoint, k, recall, success, success_low, success_high);

struct RankCurveReport {
  TieRule ties = TieRule::against;
  HalfInView half = {};
  std::size_t n = 0;
  std::vector<RankCurvePoint> rows = {};
};
CL_REPORT(RankCurveReport, "cutoff-lab/rank-curve/1", ties, half, n, rows);

Result<RankCurveReport> rank_curve_report(const EvaluationSet& set, const RankedLists& lists,
                                          const RankCurveOptions& options);

}  // namespace cutoff
