// Ranked lists: what a retriever returned for each question, ties kept.
// Ties: the group of equal scores at the cut is kept whole; order.h orders inside it. Empty: a
// question without a vector has an empty list. Errors: none, plain data. Source: order.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace cutoff {

struct Hit {
  std::uint32_t passage;  // index into EvaluationSet::passages
  double score;  // cosine in [−1, 1] for vectors, above 0 for BM25, anything in a run; never NaN
};

// One list a question, in the order of EvaluationSet::questions. Each is ordered by score
// descending, then passage id descending by UTF-8 bytes, and holds `depth` hits plus the rest of
// the group of equal scores at the cut. A question without a vector has an empty list.
struct RankedLists {
  std::size_t depth = 0;  // 0: unknown, the lists of a run
  std::vector<std::vector<Hit>> lists;
  bool own_passages_removed = false;  // own_passages.h
};

}  // namespace cutoff
