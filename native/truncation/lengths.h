// The lengths m that vectors are shortened to, as people write them. Range: count in [1, dims].
// Empty: default_lengths.
// Errors: bad_dims (an m that is no number, 0 or too long).
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace cutoff {

// The lengths shown when nobody asks for others: `dims`, then 384, 256, 192, 128, 96, 64 … 8 and
// their like above, as far as they are shorter.
std::vector<std::size_t> default_lengths(std::size_t dims);

// "384,256 128": lengths with commas or spaces between, in that order, each once. Empty:
// default_lengths.
Result<std::vector<std::size_t>> parse_lengths(std::string_view text, std::size_t dims);

}  // namespace cutoff
