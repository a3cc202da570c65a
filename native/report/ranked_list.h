// One question's list for people, best first, equal scores in the order of rank/order.h.
// Ties: rank/order.h. Empty: a question without a vector has an empty list. Errors: out_of_range (a
// question that is not in the set), bad_shape (lists of another set). Source: rank/order.h.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

struct RankedPassage {
  std::string passage_id;
  double score = 0;
  bool relevant = false;             // grade above 0
  std::optional<double> grade = {};  // no value: nobody judged it for this question
};
CL_FIELDS(RankedPassage, passage_id, score, relevant, grade);

Result<std::vector<RankedPassage>> ranked_list(const EvaluationSet& set, const RankedLists& lists,
                                               std::size_t question);

}  // namespace cutoff
