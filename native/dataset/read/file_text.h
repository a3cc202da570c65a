// Whether the bytes of a file are text that can be read at all.
// Empty: empty_file for a file without a visible character.
// Errors: empty_file, not_utf8 (with line and byte). Source: core/text.h.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"

namespace cutoff {

Result<void> check_text(const std::string& file, std::string_view bytes);

}  // namespace cutoff
