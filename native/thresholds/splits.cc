#include "thresholds/splits.h"

#include <vector>

#include "core/range.h"
#include "stats/quantile.h"

namespace cutoff {
namespace {

std::optional<Spread> spread_of(const std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  return Spread{*quantile(values, 0), *median(values), *quantile(values, 1)};
}

}  // namespace

Result<SplitSummary> summarize_splits(std::span<const SplitRun> runs, TargetKind kind,
                                      double target) {
  if (!(target > 0 && target <= 1)) {
    return out_of_range("target", target, "expected above 0, at most 1");
  }
  SplitSummary summary{.runs = runs.size()};
  std::vector<double> thresholds, precisions, coverages;
  for (const SplitRun& run : runs) {
    if (run.threshold) {
      thresholds.push_back(*run.threshold);
    } else {
      ++summary.without_cutoff;
    }
    const SplitFigures shown = run.held_out.value_or(SplitFigures{});
    if (shown.precision) precisions.push_back(*shown.precision);
    if (shown.coverage) coverages.push_back(*shown.coverage);
    const auto& reached = kind == TargetKind::precision ? shown.precision : shown.coverage;
    summary.below_target += reached && *reached < target;
  }
  summary.threshold = spread_of(thresholds);
  summary.held_out_precision = spread_of(precisions);
  summary.held_out_coverage = spread_of(coverages);
  return summary;
}

}  // namespace cutoff
