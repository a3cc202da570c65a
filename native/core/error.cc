#include "core/error.h"

#include <algorithm>
#include <array>

namespace cutoff {
namespace {

constexpr std::array kPrinted = {
#define CL_CODE(enumerator, printed) std::string_view(printed),
#include "core/codes.def"
#undef CL_CODE
};

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

std::string_view print(Code code) { return kPrinted[static_cast<std::size_t>(code)]; }

std::optional<Code> code_of(std::string_view printed) {
  const auto found = std::ranges::find(kPrinted, printed);
  if (found == kPrinted.end()) return std::nullopt;
  return static_cast<Code>(found - kPrinted.begin());
}

std::vector<std::string_view> all_codes() { return {kPrinted.begin(), kPrinted.end()}; }

std::string shown(std::string_view text) {
  if (text.size() <= kShownValue) return std::string(text);
  std::size_t end = kShownValue;
  while (end > 0 && continues_character(text[end])) --end;
  return std::string(text.substr(0, end)) + "…";
}

}  // namespace cutoff
