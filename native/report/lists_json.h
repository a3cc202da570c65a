// Ranked lists as a file, so that a set can be looked at before there are any vectors.
//   {"schema":"cutoff-lab/lists/1","model":"…","depth":20,"passage_ids":[…],"question_ids":[…],
//    "lists":[[[place in passage_ids,score],…],…]}
// Shapes: lists [question_ids], best first. Scores have every digit they need to come back bit for
// bit. Reading matches by id, whatever the order of the file or of the set. Questions that the set
// does not ask for are left alone; the passages must be the set's own, all of them: a list over
// others is another list.
// Ties: rank/order.h, kept whole at the cut. Empty: a question without a vector has an empty list.
// Errors, writing: bad_shape (lists of another set), not_utf8. Reading: bad_json, missing_field,
// wrong_type, unknown_format (another schema), out_of_range (depth, a place), bad_shape (lists and
// questions of different number), conflicting_id (an id, or a passage of one list, that stands
// there twice), ids_differ (value: the id).
// Source: this header is the definition.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

Result<std::string> lists_json(const EvaluationSet& set, const RankedLists& lists,
                               const std::string& model);

// The lists in the set's order. `file` is only for the place in an error.
Result<RankedLists> read_lists(const EvaluationSet& set, const std::string& file,
                               std::string_view bytes);

}  // namespace cutoff
