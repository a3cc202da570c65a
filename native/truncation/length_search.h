// One search of an evaluation set, kept as small as a study of lengths can use it: of each list its
// head, and its measures' values. Lists come and go some questions at a time, so a measure that
// looks at whole lists takes no memory for them.
// Shapes: heads: one list a question, kHead long or, where the threshold looks at more, k; values
// [questions.scored × measures], row-major. milliseconds: of one question's search, a mean; nothing
// but time spent in ranking, the only figure here that differs from run to run.
// Ties: rank/order.h; a head keeps the group of equal scores at its cut.
// Empty: no questions, no lists. Errors: those of rank/dense_ranker.h, measures/list_depth.h.
// Source: rank/dense_ranker.h, measures/evaluation.h.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "measures/evaluation.h"
#include "rank/dense_ranker.h"
#include "rank/ranked_lists.h"
#include "truncation/overlap.h"
#include "vectors/vector_set.h"

namespace cutoff {

struct SearchRequest {
  std::vector<MeasureId> measures;
  JudgingRules rules;
  bool remove_own_passages = false;  // rank/own_passages.h
  std::size_t head = kOverlapDepth;
};

struct LengthSearch {
  RankedLists heads;
  Evaluation evaluation;
  std::size_t stored = 0;  // passages, or pieces where they are cut
  double milliseconds = 0;
};

// The depth in `options` is not looked at: it follows from the request.
Result<LengthSearch> search_length(const EvaluationSet& set, const VectorSet& vectors,
                                   DenseOptions options, const SearchRequest& request);

// Of the best scores of the questions in view that have a list.
std::optional<double> median_top_score(const EvaluationSet& set, const RankedLists& heads,
                                       HalfInView half);

}  // namespace cutoff
