#include "report/failures_report.h"

#include <algorithm>
#include <utility>

namespace cutoff {
namespace {

std::optional<double> grade_of(const Question& question, std::uint32_t passage) {
  const auto found = std::ranges::find_if(question.judgements, [&](const Judgement& judgement) {
    return judgement.passage == passage;
  });
  return found == question.judgements.end() ? std::nullopt : std::optional(found->grade);
}

FailureRow row_of(const EvaluationSet& set, const FailedQuestion& failed) {
  const Question& question = set.questions[failed.question];
  FailureRow row{.question = failed.question,
                 .id = question.id,
                 .text = question.text,
                 .kind = question.kind,
                 .group = question.group,
                 .mistake = failed.mistake,
                 .score = failed.score,
                 .rank = failed.rank,
                 .right_score = failed.right_score,
                 .above_count = failed.above_count};
  for (const Hit& hit : failed.above) {
    row.above.push_back({hit.passage, hit.score, grade_of(question, hit.passage)});
  }
  return row;
}

}  // namespace

Result<FailuresReport> failures_report(const EvaluationSet& set, const RankedLists& lists,
                                       const FailuresOptions& options) {
  CL_TRY(const Failures failures,
         find_failures(set, lists,
                       {.half = options.half, .k = options.k, .threshold = options.threshold}));
  FailuresReport report{.half = options.half,
                        .k = options.k,
                        .threshold = options.threshold,
                        .n = failures.all.n,
                        .failed = failures.all.failed,
                        .left_out = {failures.blank, failures.unjudged},
                        .mistakes = failures.mistakes,
                        .kinds = failures.kinds};
  for (const FailedQuestion& failed : failures.rows) report.rows.push_back(row_of(set, failed));
  return report;
}

}  // namespace cutoff
