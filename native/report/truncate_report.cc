#include "report/truncate_report.h"

#include <utility>

#include "measures/list_depth.h"
#include "truncation/length_study.h"
#include "truncation/lengths.h"

namespace cutoff {
namespace {

TruncateRow row_of(const LengthRow& row) {
  TruncateRow result{.dims = row.dims(),
                     .renormalised = row.renormalised(),
                     .overlap = row.overlap(),
                     .top1 = row.top_1(),
                     .bytes = row.bytes};
  for (const auto& [name, change] : row.measures) {
    // Means over other vectors of the same questions: an interval of each would say nothing of
    // their difference.
    result.measures.emplace_back(name, Mean{change.mean, change.n, {}});
  }
  return result;
}

}  // namespace

Result<TruncateReport> truncate_report(const EvaluationSet& set, const VectorSet& vectors,
                                       const TruncateOptions& options) {
  CL_TRY(const std::vector<std::size_t> lengths, parse_lengths(options.dims, vectors.record.dims));
  LengthOptions study;
  CL_TRY(study.search.measures, usual_measures(set, options.measures));
  study.search.rules = {options.ties, options.half};
  study.search.remove_own_passages = options.remove_own_passages;
  study.draws = 0;
  CL_TRY(const LengthReference reference, length_reference(set, vectors, std::move(study)));
  const RankedLists& heads = reference.search.heads;
  TruncateReport report{.ties = options.ties,
                        .half = options.half,
                        .questions = agreement(set, heads, heads, options.half).questions};
  for (const std::size_t m : lengths) {
    for (const bool renormalise : {true, false}) {
      CL_TRY(const LengthRow row, length_row(set, vectors, reference, {m, renormalise}));
      report.rows.push_back(row_of(row));
    }
  }
  if (options.remove_own_passages) report.own_passages = OwnPassageRule::removed;
  return report;
}

}  // namespace cutoff
