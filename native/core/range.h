// A number outside of what it may be, as the error that says so.
// Errors: out_of_range.
#pragma once

#include <string>

#include "core/error.h"

namespace cutoff {

// `expected`: "expected above 0, at most 1".
inline std::unexpected<Error> out_of_range(const char* field, double value, const char* expected) {
  return fail(Code::out_of_range, {.field = field, .value = std::to_string(value)}, expected);
}

}  // namespace cutoff
