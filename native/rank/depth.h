// How long a ranked list may be asked to be: a count in [1, limits::kMaxDepth].
// Ties: do not apply. Empty: does not apply. Errors: out_of_range. Source: none needed.
#pragma once

#include <cstddef>
#include <string>

#include "core/error.h"
#include "core/limits.h"

namespace cutoff {

inline Result<void> check_depth(std::size_t depth) {
  if (depth >= 1 && depth <= limits::kMaxDepth) return {};
  return fail(Code::out_of_range, {.field = "depth", .value = std::to_string(depth)},
              "from 1 to " + std::to_string(limits::kMaxDepth));
}

}  // namespace cutoff
