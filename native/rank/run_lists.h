// A TREC run as ranked lists of a set: questions and passages are matched by id, scores are as
// written.
// Shapes: one list a question, in the set's order; depth 0: a run doesn't say how long its lists
// were meant to be, so no cutoff is too deep for it.
// Ties: rank/order.h, all of them kept. Empty: a question that is not in the run has an empty list;
// a question that is only in the run is left out (the reader noted it).
// Errors: run_leaves_corpus (a passage that the set lacks, with the line), no_common_questions (the
// set has judged questions and the run none of them).
// Source: trec_eval, which orders by score and then by id, both descending (form_res_rels.c).
#pragma once

#include "core/error.h"
#include "dataset/read/run.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

Result<RankedLists> lists_of_run(const EvaluationSet& set, const Run& run);

}  // namespace cutoff
