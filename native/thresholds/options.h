// The study's options by name, as the page and the command line give them, and one point of the
// curve as plain numbers: what crosses the border.
// Ties: equal scores move together. Empty: no value stays no value. Errors: unknown_option (a name
// that isn't in the list, with the list as detail).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "thresholds/acceptance.h"
#include "thresholds/study.h"

namespace cutoff {

struct NamedStudyOptions {
  std::optional<std::uint32_t> k = {};
  std::string model;
  double target = 0;
  std::string mode;  // "point", "margin"
  std::string grid;  // "hundredths", "exact"
  bool open = false;
  std::optional<std::uint32_t> mix_first = {};
  std::optional<double> at = {};
  double delta = 0;
};

Result<StudyOptions> study_options(const NamedStudyOptions& named, TargetKind kind);

// "precision", "coverage".
Result<TargetKind> parse_target_kind(std::string_view name);

// "hundredths", "exact".
Result<Grid> parse_grid(std::string_view name);

struct Point {
  double threshold = 0;
  std::uint32_t n = 0;
  std::uint32_t accepted = 0;
  std::uint32_t right = 0;
  std::optional<double> precision = {};
  double coverage = 0;
  std::uint32_t no_answer_accepted = 0;
  std::uint32_t missed_accepted = 0;
  std::uint32_t refused_right = 0;
  std::optional<double> wilson_low = {};
  std::optional<double> wilson_high = {};
};

Point as_point(const Acceptance& at);

}  // namespace cutoff
