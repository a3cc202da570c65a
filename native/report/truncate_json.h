// The vector-length study as JSON: cutoff-lab/truncate/1.
//   {"schema":"cutoff-lab/truncate/1","ties","half","questions": n that overlap and top1 are means
//    over,
//    "rows":[{"dims","renormalised","overlap@10","top1","bytes","measures":{"R@1":{"mean","n"}}}]}
// "own_passages":"removed" stands there only where each question's own passage was left out.
// A mean over nothing is null. Numbers read back as the same double.
#pragma once

#include <string>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "vectors/vector_set.h"

namespace cutoff {

// Options as people write them; each text is checked.
struct TruncateRequest {
  std::string dims;                  // dimension_sweep.h: "384,256"; empty: the usual lengths
  std::string measures;              // measure_id.h; empty: kDefaultMeasures
  std::string half;                  // "all", "validation", "held_out"
  std::string ties;                  // tie_rule.h
  bool remove_own_passages = false;  // rank/own_passages.h
};

// Errors: unknown_measure, unknown_tie_rule, unknown_option, and those of
// truncation/dimension_sweep.h.
Result<std::string> truncate_json(const EvaluationSet& set, const VectorSet& vectors,
                                  const TruncateRequest& request);

}  // namespace cutoff
