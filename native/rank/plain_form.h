// The plain form of a text: NFKC, lower case, without accents and invisible characters.
// Built from tables for single characters, then neighbours are composed (Hangul by its formula).
// Marks keep the order they were written in.
// Empty: stays empty. Errors: none; text is well-formed UTF-8.
// Source: Unicode Standard Annex 15; Unicode Standard, section 3.12 (Hangul syllables).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cutoff {

std::u32string plain_form(std::string_view text);

// Of a character of a plain form. paired: Han, Hiragana, Katakana and Hangul letters.
enum class Letter : std::uint8_t { none, ordinary, paired };
Letter letter(char32_t character);

}  // namespace cutoff
