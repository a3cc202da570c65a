// What a set of vectors is, as JSON: {"record":{…},"passages":n,"questions":n}; the record's keys
// are those of vectors/record_fields.h.
#pragma once

#include <string>

#include "vectors/vector_set.h"

namespace cutoff {

std::string vectors_json(const VectorSet& vectors);

}  // namespace cutoff
