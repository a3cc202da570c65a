// The whole procedure over many seeds: how much the cutoff and its held-out precision move with the
// split.
// Not a confidence interval: the splits share their articles.
// Ties: do not apply. Empty: without a run that found a cutoff there is no spread. Errors: none.
// Source: quantiles as in stats/quantile.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace cutoff {

struct SplitRun {
  std::uint64_t seed = 0;
  std::optional<double> threshold = {};  // no value: no cutoff with this split
  std::optional<double> held_out_precision = {};
};

struct Spread {
  double lowest = 0;
  double median = 0;
  double highest = 0;
};

struct SplitSummary {
  std::uint64_t runs = 0;
  std::uint64_t without_cutoff = 0;
  std::uint64_t below_target = 0;  // runs whose held-out precision misses the target
  std::optional<Spread> threshold = {};
  std::optional<Spread> held_out_precision = {};
};

SplitSummary summarize_splits(std::span<const SplitRun> runs, double target);

}  // namespace cutoff
