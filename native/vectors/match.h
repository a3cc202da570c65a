// Which row of a VectorSet belongs to which passage and question of an EvaluationSet: by id, byte
// for byte, whatever the order of either. Rows that the set does not ask for are left alone, so
// vectors of a whole file serve every part of it (a protocol's sample, one half).
// Where passages are cut, their pieces have the rows.
// Empty: an empty set matches anything.
// Errors: record_differs (passages cut by another rule), ids_differ (an id of the set has no row,
// or two; value: the id).
// Source: elementary.
#pragma once

#include <cstdint>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "vectors/vector_set.h"

namespace cutoff {

struct Matching {
  std::vector<std::uint32_t>
      passage_rows;  // [set.passages, or set.pieces where cut] → row of VectorSet::passages
  std::vector<std::uint32_t> question_rows;  // [set.questions] → row of VectorSet::questions
};

Result<Matching> match(const EvaluationSet& set, const VectorSet& vectors);

}  // namespace cutoff
