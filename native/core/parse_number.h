// Decimal numbers as people write them in tables: "0.5", "-1", "3e-2", ".5". The whole text must be
// the number:
// no spaces, no hexadecimal, no "inf" or "nan", no thousands separators, no decimal comma.
// Empty: no value. Errors: none; no value for anything else, and where the number is too large for
// a double. Source: the nearest double, as strtod gives it.
#pragma once

#include <optional>
#include <string_view>

namespace cutoff {

std::optional<double> parse_number(std::string_view text);

}  // namespace cutoff
