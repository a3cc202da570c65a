#include "core/parse_number.h"

#include <cmath>
#include <cstdlib>
#include <string>

namespace cutoff {

std::optional<double> parse_number(std::string_view text) {
  // strtod alone would take leading spaces, "0x1p3", "inf" and "nan".
  if (text.empty() || text.find_first_not_of("0123456789+-.eE") != std::string_view::npos) {
    return std::nullopt;
  }
  const std::string bounded(text);
  char* end = nullptr;
  const double value = std::strtod(bounded.c_str(), &end);
  if (end != bounded.c_str() + bounded.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace cutoff
