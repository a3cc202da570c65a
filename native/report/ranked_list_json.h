// One question's list as JSON, best first, equal scores in the order of rank/order.h:
//   [{"passage_id","score","relevant","grade"}]
// relevant: grade above 0; grade: null where nobody judged the passage for this question.
// Errors: out_of_range (a question that is not in the set), bad_shape (lists of another set).
#pragma once

#include <cstddef>
#include <string>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

Result<std::string> ranked_list_json(const EvaluationSet& set, const RankedLists& lists,
                                     std::size_t question);

}  // namespace cutoff
