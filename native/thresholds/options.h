// The study's options as the page and the command line give them: flat, each with its default.
// Ties: equal scores move together. Empty: no value stays no value. Errors: none.
//
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/describe.h"
#include "core/limits.h"
#include "thresholds/study.h"

namespace cutoff {

struct ThresholdOptions {
  std::optional<std::uint32_t> k = {};  // the lists' k; no value for a score table
  std::string model = {};
  TargetKind target_kind = TargetKind::precision;
  double target = limits::kDefaultTarget;
  ChoiceMode mode = ChoiceMode::point;
  Grid grid = Grid::hundredths;
  bool open = false;
  std::optional<std::uint32_t> mix_first = {};
  std::optional<double> at = {};  // a cutoff of one's own
  double delta = limits::kDefaultDelta;
};
CL_OPTIONS(ThresholdOptions, k, model, target_kind, target, mode, grid, open, mix_first, at, delta);

StudyOptions study_options(const ThresholdOptions& given);

}  // namespace cutoff
