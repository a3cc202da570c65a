// Measures as JSON: cutoff-lab/measure/1 and cutoff-lab/rank-curve/1.
//   {"schema":"cutoff-lab/measure/1","ties","half","questions":{"scored","no_answer","unjudged"},
//    "left_out":{"blank","no_relevant"},
//    "ties_matter":{"R@5":n},
//    "measures":{"R@5":{"mean","n","interval":[low,high]}},
//    "kinds":{KIND:{"R@5":{…}}},"groups":{GROUP:{"R@5":{…}}},"per_question":{ID:{"R@5":…}}}
//   {"schema":"cutoff-lab/rank-curve/1","ties","half","n",
//    "rows":[{"k","recall","success","success_low","success_high"}]}
// "own_passages":"removed" stands there only where each question's own passage was left out
// (own_passages.h). "ties_matter": of how many questions the order of equal scores changes the
// value. A mean over nothing is null; "interval" stands only beside shares of questions (Wilson, 95
// %). Questions without a kind or group are in no breakdown. Numbers read back as the same double.
#pragma once

#include <optional>
#include <string>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

// Options as people write them; each text is checked.
struct MeasureRequest {
  std::string measures;  // measure_id.h; empty: kDefaultMeasures
  std::string ties;      // tie_rule.h
  std::string half;      // "all", "validation", "held_out"
  bool per_question = false;
  std::optional<double> relevant_from = std::nullopt;
  bool no_answer_as_zero = false;
};

struct RankCurveRequest {
  std::string half;
  std::string ties;
  std::size_t up_to = 0;
  std::optional<double> relevant_from = std::nullopt;
};

// Errors: unknown_measure, unknown_tie_rule, unknown_option, and those of measures/evaluation.h.
Result<std::string> measure_json(const EvaluationSet& set, const RankedLists& lists,
                                 const MeasureRequest& request);

// Errors: unknown_tie_rule, unknown_option, and those of measures/rank_curve.h.
Result<std::string> rank_curve_json(const EvaluationSet& set, const RankedLists& lists,
                                    const RankCurveRequest& request);

}  // namespace cutoff
