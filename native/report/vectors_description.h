// What a set of vectors is. Empty: no vectors are counts of 0. Errors: none.
// Source: vectors/vector_set.h.
#pragma once

#include <cstddef>

#include "core/describe.h"
#include "vectors/vector_set.h"

namespace cutoff {

struct VectorsDescription {
  Record record = {};
  std::size_t passages = 0;
  std::size_t questions = 0;
};
CL_FIELDS(VectorsDescription, record, passages, questions);

inline VectorsDescription describe(const VectorSet& vectors) {
  return {vectors.record, vectors.passage_ids.size(), vectors.question_ids.size()};
}

}  // namespace cutoff
