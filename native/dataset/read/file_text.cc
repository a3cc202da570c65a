#include "dataset/read/file_text.h"

#include "core/text.h"

namespace cutoff {

Result<void> check_text(const std::string& file, std::string_view bytes) {
  if (const auto at = first_invalid_utf8(bytes)) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(bytes[*at]);
    const std::string hex = {'0', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
    return fail(Code::not_utf8, {file, line_of(bytes, *at), {}, hex},
                "byte " + hex + " at offset " + std::to_string(*at));
  }
  if (is_blank(bytes)) return fail(Code::empty_file, {file, {}, {}, {}});
  return {};
}

}  // namespace cutoff
