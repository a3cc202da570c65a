#include "report/truncate_report.h"

#include <utility>

#include "measures/list_depth.h"
#include "truncation/dimension_sweep.h"

namespace cutoff {
namespace {

static_assert(kOverlapDepth == 10, "the key of TruncateRow::overlap names it");

TruncateRow row_of(const DimensionRow& row, const std::vector<MeasureId>& measures) {
  TruncateRow result{.dims = row.dims,
                     .renormalised = row.renormalised,
                     .overlap = row.overlap,
                     .top1 = row.top_1,
                     .bytes = row.bytes};
  for (std::size_t i = 0; i < measures.size(); ++i) {
    // Means over other vectors of the same questions: an interval of each would say nothing of
    // their difference.
    result.measures.emplace_back(print(measures[i]),
                                 Mean{row.measures[i].mean, row.measures[i].n, {}});
  }
  return result;
}

}  // namespace

Result<TruncateReport> truncate_report(const EvaluationSet& set, const VectorSet& vectors,
                                       const TruncateOptions& options) {
  CL_TRY(const std::vector<std::size_t> lengths, parse_lengths(options.dims, vectors.record.dims));
  CL_TRY(std::vector<MeasureId> measures, usual_measures(set, options.measures));
  const JudgingRules rules{options.ties, options.half};
  CL_TRY(const DimensionSweep sweep, dimension_sweep(set, vectors, lengths, std::move(measures),
                                                     rules, options.remove_own_passages));
  TruncateReport report{.ties = rules.ties, .half = rules.half, .questions = sweep.compared};
  for (const DimensionRow& row : sweep.rows) report.rows.push_back(row_of(row, sweep.measures));
  if (options.remove_own_passages) report.own_passages = OwnPassageRule::removed;
  return report;
}

}  // namespace cutoff
