#include "core/text.h"

#include <algorithm>
#include <array>

namespace cutoff {
namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";
constexpr std::string_view kAsciiSpace = " \t\r\n";

struct Range {
  char32_t first;
  char32_t last;
};

// White_Space, the controls, characters of no width or ink, marks that need a letter to stand on,
// and what stands for a character that was lost.
constexpr std::array kInvisible = {
    Range{0x00, 0x20},     Range{0x7F, 0xA0},     Range{0xAD, 0xAD},     Range{0x0300, 0x036F},
    Range{0x061C, 0x061C}, Range{0x115F, 0x1160}, Range{0x1680, 0x1680}, Range{0x180B, 0x180F},
    Range{0x2000, 0x200F}, Range{0x2028, 0x202F}, Range{0x205F, 0x206F}, Range{0x2800, 0x2800},
    Range{0x3000, 0x3000}, Range{0x3164, 0x3164}, Range{0xFE00, 0xFE0F}, Range{0xFEFF, 0xFEFF},
    Range{0xFFA0, 0xFFA0}, Range{0xFFFD, 0xFFFD}};

// The length of the well-formed character at the start of `text`, or 0. Sets `character` if it is
// one.
std::size_t decode(std::string_view text, char32_t& character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) {
    character = lead;
    return 1;
  }
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (text.size() < length) return 0;
  character = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
    character = (character << 6) | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
  return character < kSmallest[length] || character > 0x10FFFF || surrogate ? 0 : length;
}

}  // namespace

std::optional<std::size_t> first_invalid_utf8(std::string_view text) {
  char32_t character = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = decode(text.substr(at, 4), character);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::optional<std::size_t> byte_of_code_point(std::string_view text, std::size_t n) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool starts = (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80;
    if (starts && n-- == 0) return at;
  }
  return n == 0 ? std::optional(text.size()) : std::nullopt;
}

std::u32string code_points(std::string_view text) {
  std::u32string characters;
  characters.reserve(text.size());
  char32_t character = 0;
  for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
    length = decode(text.substr(at, 4), character);
    if (length == 0) break;
    characters += character;
  }
  return characters;
}

std::string utf8(std::u32string_view characters) {
  std::string text;
  text.reserve(characters.size());
  const auto add = [&](char32_t bits) { text += static_cast<char>(bits); };
  const auto add_tail = [&](char32_t bits) { add(0x80 | (bits & 0x3F)); };
  for (const char32_t c : characters) {
    if (c < 0x80) {
      add(c);
    } else if (c < 0x800) {
      add(0xC0 | (c >> 6)), add_tail(c);
    } else if (c < 0x10000) {
      add(0xE0 | (c >> 12)), add_tail(c >> 6), add_tail(c);
    } else {
      add(0xF0 | (c >> 18)), add_tail(c >> 12), add_tail(c >> 6), add_tail(c);
    }
  }
  return text;
}

bool is_blank(std::string_view text) {
  char32_t character = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = decode(text.substr(at, 4), character);
    const bool invisible = std::ranges::any_of(
        kInvisible, [&](Range r) { return r.first <= character && character <= r.last; });
    if (length == 0 || !invisible) return false;
    at += length;
  }
  return true;
}

std::string_view without_bom(std::string_view text) {
  return text.starts_with(kBom) ? text.substr(kBom.size()) : text;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kAsciiSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kAsciiSpace) - first + 1);
}

std::string lower_ascii(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t from = 0;
  for (std::size_t at = text.find(separator); at != std::string_view::npos;
       at = text.find(separator, from)) {
    parts.push_back(text.substr(from, at - from));
    from = at + 1;
  }
  parts.push_back(text.substr(from));
  return parts;
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t from = text.find_first_not_of(" \t"); from != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(" \t", from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = text.find_first_not_of(" \t", end);
  }
  return parts;
}

std::vector<std::string> ascii_words(std::string_view text) {
  const std::string lower = lower_ascii(text);
  const auto belongs = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  std::vector<std::string> words;
  for (auto from = std::ranges::find_if(lower, belongs); from != lower.end();) {
    const auto end = std::find_if_not(from, lower.end(), belongs);
    words.emplace_back(from, end);
    from = std::find_if(end, lower.end(), belongs);
  }
  return words;
}

std::size_t line_of(std::string_view text, std::size_t offset) {
  return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, offset), '\n'));
}

}  // namespace cutoff
