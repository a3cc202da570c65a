// The whole procedure over many seeds: how much the cutoff and its held-out precision move with the
// split.
// Not a confidence interval: the splits share their articles.
// A run misses the target when its held-out precision lies below it; with a coverage target, its
// held-out coverage.
// Empty: without a run that found a cutoff there is no spread. Errors: none.
// Source: quantiles as in stats/quantile.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "thresholds/choice.h"

namespace cutoff {

struct SplitRun {
  std::uint64_t seed = 0;
  std::optional<double> threshold = {};  // no value: no cutoff with this split
  std::optional<double> held_out_precision = {};
  std::optional<double> held_out_coverage = {};
};

struct Spread {
  double lowest = 0;
  double median = 0;
  double highest = 0;
};

struct SplitSummary {
  std::uint64_t runs = 0;
  std::uint64_t without_cutoff = 0;
  std::uint64_t below_target = 0;  // runs that miss the target on the held-out half
  std::optional<Spread> threshold = {};
  std::optional<Spread> held_out_precision = {};
  std::optional<Spread> held_out_coverage = {};
};

SplitSummary summarize_splits(std::span<const SplitRun> runs, TargetKind kind, double target);

}  // namespace cutoff
