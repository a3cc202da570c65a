#include "thresholds/splits.h"

#include <vector>

#include "stats/quantile.h"

namespace cutoff {
namespace {

std::optional<Spread> spread_of(const std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  return Spread{*quantile(values, 0), *median(values), *quantile(values, 1)};
}

}  // namespace

SplitSummary summarize_splits(std::span<const SplitRun> runs, double target) {
  SplitSummary summary{.runs = runs.size()};
  std::vector<double> thresholds, precisions;
  for (const SplitRun& run : runs) {
    if (run.threshold) {
      thresholds.push_back(*run.threshold);
    } else {
      ++summary.without_cutoff;
    }
    if (!run.held_out_precision) continue;
    precisions.push_back(*run.held_out_precision);
    summary.below_target += *run.held_out_precision < target;
  }
  summary.threshold = spread_of(thresholds);
  summary.held_out_precision = spread_of(precisions);
  return summary;
}

}  // namespace cutoff
