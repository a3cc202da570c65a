// Ranked lists as a TREC run: "question Q0 passage rank score tag", one hit a line, ranks from 1.
// Scores are written so that they read back as the same double; reading the file gives the same
// lists.
// Ties: written in the order of rank/order.h, all of them. Empty: an empty list writes no line.
// Errors: blank_in_id (an id with white space has no place in this format), missing_option (an
// empty tag).
// Source: trec_eval's format of results (get_trec_results.c).
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

// `tag`: the name of the system.
Result<std::string> write_run(const EvaluationSet& set, const RankedLists& lists,
                              std::string_view tag);

}  // namespace cutoff
