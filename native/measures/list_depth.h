// How deep ranked lists have to be for some measures.
//   depth = the largest k; where a measure has none, all passages: it looks at the whole list
// Shapes: one number ≥ 1 for all questions. Empty: no measure, or no passage, gives 1.
// Errors: out_of_range (a measure without k where whole lists are above limits::kMaxHits, see
// rank/depth.h).
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "measures/measure_id.h"

namespace cutoff {

// The measures that `text` names (measure_id.h). None: kDefaultMeasures; where whole lists do not
// fit, those of them without a k look at the first limits::kDefaultDepth passages. Errors: as
// parse_measures.
Result<std::vector<MeasureId>> usual_measures(const EvaluationSet& set, std::string_view text);

Result<std::size_t> list_depth(const EvaluationSet& set, const std::vector<MeasureId>& measures);

}  // namespace cutoff
