// Whether a text holds HTML: tags that are known, or named and numbered characters (&amp;, &#39;).
// A cell of a table is plain text, so markup in it would be searched and shown as it stands.
// Empty: holds none.
// Source: the HTML Standard's elements of flowing text; a "<" before a blank or a number is none.
#pragma once

#include <string_view>

namespace cutoff {

bool holds_markup(std::string_view text);

}  // namespace cutoff
