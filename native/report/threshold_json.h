// The threshold study as JSON, schema "cutoff-lab/threshold/1". Numbers print so that they read back to the
// same double; what has no value is null. Keys of one object keep the order given here:
//   schema, model, k, target, target_kind, mode, grid, at, outcome, point_threshold, margin_threshold,
//   validation, test, mix_first, curve, groups, bins, best_reachable, in_the_way, wrong, verdict, labels
// `test`, `mix_first`, `verdict` and `wrong.test` are null until the held-out half is opened.
// Ties: equal scores move together. Empty: null. Errors: none. Source: thresholds/study.h.
#pragma once

#include <string>

#include "thresholds/study.h"

namespace cutoff {

std::string threshold_json(const ThresholdStudy& study);

}  // namespace cutoff
