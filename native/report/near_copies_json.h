// What the halves share, as JSON: cutoff-lab/near-copies/1.
//   {"schema","similarity":kNearCopy,"questions":{"n","rows":[{"validation","held_out","similarity"}]},
//    "passages":{…},"shared_passages","divided_groups"}
// At most kCopiesShown rows of each, the most alike first; "n" counts all.
// Ties: dataset/change/near_copies.h. Empty: no rows. Errors: none. Source:
// dataset/change/near_copies.h.
#pragma once

#include <cstddef>
#include <string>

#include "dataset/set/evaluation_set.h"

namespace cutoff {

inline constexpr std::size_t kCopiesShown = 100;

std::string near_copies_json(const EvaluationSet& set);

}  // namespace cutoff
