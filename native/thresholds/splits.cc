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

SplitSummary summarize_splits(std::span<const SplitRun> runs, TargetKind kind, double target) {
  SplitSummary summary{.runs = runs.size()};
  std::vector<double> thresholds, precisions, coverages;
  for (const SplitRun& run : runs) {
    if (run.threshold) {
      thresholds.push_back(*run.threshold);
    } else {
      ++summary.without_cutoff;
    }
    if (run.held_out_precision) precisions.push_back(*run.held_out_precision);
    if (run.held_out_coverage) coverages.push_back(*run.held_out_coverage);
    const auto& reached =
        kind == TargetKind::precision ? run.held_out_precision : run.held_out_coverage;
    summary.below_target += reached && *reached < target;
  }
  summary.threshold = spread_of(thresholds);
  summary.held_out_precision = spread_of(precisions);
  summary.held_out_coverage = spread_of(coverages);
  return summary;
}

}  // namespace cutoff
