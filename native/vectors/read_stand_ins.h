// The file that tells stand-in embedders their words: one JSON object, every member optional.
//   {"stop": ["the", …], "concepts": {"MONEY": ["refund", "pay", …], …}, "dimensions": 512,
//    "random_dimensions": 64}
// Words are compared in lower case. dimensions: counts in [1, limits::kMaxDims].
// Empty: {} gives no stop list, no concepts and the defaults of stand_in.h.
// Errors: bad_json, wrong_type, unknown_option (a member of another name), bad_dims, conflicting_id
// (a word that two concepts list). Source: this header is the definition.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "vectors/stand_in.h"

namespace cutoff {

// `file` is only for the place in an error.
Result<StandInWords> read_stand_ins(const std::string& file, std::string_view bytes);

}  // namespace cutoff
