// Small helpers on UTF-8 text.
// Empty: an empty text is valid, blank and stays empty. Errors: none; absent values stand for "not
// so".
// Source: The Unicode Standard 15, table 3-7 (well-formed UTF-8), White_Space.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cutoff {

// The offset of the first byte that is not part of well-formed UTF-8, or no value.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

// The byte offset of code point number `n` of a well-formed text; n = its length gives text.size().
// No value past the end.
std::optional<std::size_t> byte_of_code_point(std::string_view text, std::size_t n);

// The characters of a well-formed text, and the text of characters.
std::u32string code_points(std::string_view text);
std::string utf8(std::u32string_view characters);

// Nothing but what carries no text: white space, controls, zero-width and direction marks, fillers
// and empty braille, accents and variation selectors without their letter, U+FFFD. Unicode's, not
// only ASCII's.
bool is_blank(std::string_view text);

// Without a leading byte-order mark.
std::string_view without_bom(std::string_view text);

// Without ASCII blanks, tabs, CR and LF at both ends.
std::string_view trimmed(std::string_view text);

// ASCII letters in lower case, every other byte unchanged.
std::string lower_ascii(std::string_view text);

// Cut at every `separator`; n separators give n + 1 parts, empty ones included.
std::vector<std::string_view> split(std::string_view text, char separator);

// The parts between runs of ASCII blanks and tabs; none of them is empty.
std::vector<std::string_view> words(std::string_view text);

// Longest runs of [a-z0-9] after ASCII lower case, as often as they stand there.
std::vector<std::string> ascii_words(std::string_view text);

// The line of a byte, the first being 1: one more than the line feeds before it.
std::size_t line_of(std::string_view text, std::size_t offset);

}  // namespace cutoff
