// What the halves share, as a document: cutoff-lab/near-copies/1. At most kCopiesShown rows of each,
// the most alike first; "n" counts all. "shared_passages": right for questions of both halves.
// Ties: dataset/near_copies.h. Empty: no rows. Errors: none. Source: dataset/near_copies.h.
#pragma once

#include <cstddef>
#include <vector>

#include "core/describe.h"
#include "dataset/change/near_copies.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

inline constexpr std::size_t kCopiesShown = 100;

struct NearCopies {
  std::size_t n = 0;
  std::vector<NearCopy> rows = {};
};
CL_FIELDS(NearCopies, n, rows);

struct NearCopiesReport {
  double similarity = kNearCopy;  // from here on two texts are near copies
  NearCopies questions = {};
  NearCopies passages = {};
  std::size_t shared_passages = 0;
  std::size_t divided_groups = 0;
};
CL_REPORT(NearCopiesReport, "cutoff-lab/near-copies/1", similarity, questions, passages,
          shared_passages, divided_groups);

NearCopiesReport near_copies_report(const EvaluationSet& set);

}  // namespace cutoff
