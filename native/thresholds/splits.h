// The whole procedure over many seeds: how much the cutoff and its held-out precision move with the
// split.
// Not a confidence interval: the splits share their articles.
// A run misses the target when its held-out precision lies below it; with a coverage target, its
// held-out coverage.
// Empty: without a run that found a cutoff there is no spread. Errors: out_of_range
// (target).
// Source: quantiles as in stats/quantile.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/describe.h"
#include "core/error.h"
#include "thresholds/choice.h"

namespace cutoff {

// What one run showed on its held-out half.
struct SplitFigures {
  std::optional<double> precision = {};
  std::optional<double> coverage = {};
};
CL_FIELDS(SplitFigures, precision, coverage);

struct SplitRun {
  std::uint64_t seed = 0;
  std::optional<double> threshold = {};  // no value: no cutoff with this split
  std::optional<SplitFigures> held_out = {};
};
CL_FIELDS(SplitRun, seed, threshold, held_out);

struct Spread {
  double lowest = 0;
  double median = 0;
  double highest = 0;
};
CL_FIELDS(Spread, lowest, median, highest);

struct SplitSummary {
  std::uint64_t runs = 0;
  std::uint64_t without_cutoff = 0;
  std::uint64_t below_target = 0;  // runs that miss the target on the held-out half
  std::optional<Spread> threshold = {};
  std::optional<Spread> held_out_precision = {};
  std::optional<Spread> held_out_coverage = {};
};
CL_FIELDS(SplitSummary, runs, without_cutoff, below_target, threshold, held_out_precision,
          held_out_coverage);

Result<SplitSummary> summarize_splits(std::span<const SplitRun> runs, TargetKind kind,
                                      double target);

}  // namespace cutoff
