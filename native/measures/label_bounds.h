// What partial labels leave open. Where nobody judged a passage it counts as wrong; here is how far
// that could be off.
//   judged  mean share of the first k that anybody judged (judged.h); the whole list without k
//   low     the measure as it stands: every unjudged passage is wrong
//   high    as if every unjudged passage of the first k were right, and no other
// Between the two lies every truth about the first k. A right passage that nobody judged *below* k
// would lower R@k still: its denominator grows. So low is no bound for measures that divide by all
// right passages, and `can_fall` says so.
// Lines: where grades have several levels, where the line of "relevant" is drawn moves the figure.
// A stricter line takes passages away: a question with none left is left out, so a mean can move
// either way; without such questions Success@k never rises as the line does.
// Shapes: one a measure; one line a level, lowest first. Ties: rules.ties, `against` where it is
// `expected`. Empty: over no question there is no mean. Errors: those of evaluation.h.
// Source: bounds: A. Moffat & J. Zobel, Rank-biased precision, TOIS 2008 (its residual), for any
// measure.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/error.h"
#include "measures/evaluation.h"

namespace cutoff {

struct LabelBounds {
  std::optional<double> judged;
  std::optional<double> low;
  std::optional<double> high;
  bool can_fall = false;
};

Result<std::vector<LabelBounds>> label_bounds(const EvaluationSet& set, const RankedLists& lists,
                                              const std::vector<MeasureId>& measures,
                                              const JudgingRules& rules);

struct RelevanceLine {
  double relevant_from = 0;
  std::size_t scored = 0;
  std::size_t left_out = 0;  // answerable, but nothing reaches the line
  std::vector<Mean> measures;
};

// The levels are the grades above 0 that occur; one level has one line.
Result<std::vector<RelevanceLine>> relevance_lines(const EvaluationSet& set,
                                                   const RankedLists& lists,
                                                   const std::vector<MeasureId>& measures,
                                                   const JudgingRules& rules);

// An unjudged passage that stands where a judgement moves the figure.
struct UnjudgedHit {
  std::uint32_t question;
  std::uint32_t passage;
  std::size_t rank;
  double score;
};

// Unjudged passages within the first `k`, first those of questions that have no right one there,
// then by rank, then by question; at most `limit`.
Result<std::vector<UnjudgedHit>> unjudged_hits(const EvaluationSet& set, const RankedLists& lists,
                                               std::size_t k, std::size_t limit,
                                               const JudgingRules& rules);

}  // namespace cutoff
