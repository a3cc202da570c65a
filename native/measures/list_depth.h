// How deep ranked lists have to be for some measures.
//   depth = the largest k; where a measure has none, all passages: it looks at the whole list
// Shapes: one number ≥ 1 for all questions. Empty: no measure, or no passage, gives 1.
// Errors: out_of_range (a measure without k where whole lists are above limits::kMaxHits, see
// rank/depth.h).
#pragma once

#include <cstddef>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "measures/measure_id.h"

namespace cutoff {

Result<std::size_t> list_depth(const EvaluationSet& set, const std::vector<MeasureId>& measures);

}  // namespace cutoff
