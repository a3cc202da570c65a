// The threshold study as JSON, schema "cutoff-lab/threshold/1". Numbers print so that they read
// back to the same double; what has no value is null. Keys of one object keep the order given here:
//   schema, model, k, target, target_kind, mode, grid, delta, at,
//   outcome, point_threshold, margin_threshold, validation, test, mix_first,
//   verdict, wrong, test_wrong, label_budget, label_budget_questions, more_labels,
//   curve, groups, ceilings, bins, histogram, best_reachable, in_the_way
// `test`, `mix_first`, `verdict` and `test_wrong` are null until the held-out half is opened;
// `wrong` holds ids of validation. The curve is the whole grid, cutoffs that accept few or none
// included.
// Ties: equal scores move together. Empty: null. Errors: none. Source: thresholds/study.h.
#pragma once

#include <string>

#include "thresholds/study.h"

namespace cutoff {

std::string threshold_json(const ThresholdStudy& study);

}  // namespace cutoff
