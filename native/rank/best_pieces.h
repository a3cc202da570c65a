// Exact top-k of passages that are cut into pieces:
//   score(q, passage) = the largest score(q, piece) over its pieces
// Shapes: questions [n × dims]; pieces [set.pieces × dims]; one list a question, Hit::passage an
// index into the set's passages. depth: count ≥ 1, of passages.
// Ties: rank/order.h; equal pieces of one passage count once.
// Empty: as rank/top_k.h; a passage all of whose pieces are zero has no place.
// Errors: none. Cost: as top_k over the pieces.
// Source: elementary ("MaxP" in the literature on passage ranking).
#pragma once

#include <cstddef>
#include <vector>

#include "core/matrix.h"
#include "dataset/set/evaluation_set.h"
#include "rank/order.h"
#include "rank/ranked_lists.h"

namespace cutoff {

std::vector<std::vector<Hit>> top_k_of_pieces(const EvaluationSet& set, MatrixView questions,
                                              MatrixView pieces, std::size_t depth);

// The order of pieces: by their own ids.
Order order_of_pieces(const EvaluationSet& set);

// Pieces of the passage that has most of them; 0 without pieces.
std::size_t most_pieces(const EvaluationSet& set);

// A list of pieces, best first, as a list of passages: each where its best piece stands.
std::vector<Hit> best_of_pieces(const std::vector<Hit>& pieces, const EvaluationSet& set);

}  // namespace cutoff
