#include "rank/plain_form.h"

#include <algorithm>
#include <optional>
#include <span>
#include <unordered_map>

#include "core/text.h"

namespace cutoff {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};
struct ClassRange {
  char32_t first;
  char32_t last;
  bool paired;
};
struct Composition {
  char32_t first;
  char32_t second;
  char32_t whole;
};

// kFolds: one line for each plain form: it, a space, the characters that become it.
// kDropped: characters that become nothing. kClasses: letters, digits and marks that a plain form
// can hold; ranges run on over characters that it cannot. kCompositions: neighbours that become one
// character.
#include "rank/word_tables.inc"

using FoldTable = std::unordered_map<char32_t, std::u32string>;

FoldTable read_folds() {
  FoldTable table;
  for (const std::string_view line : split(kFolds, '\n')) {
    const std::size_t end = line.rfind(' ');
    if (end == std::string_view::npos) continue;
    const std::u32string plain = code_points(line.substr(0, end));
    for (const char32_t character : code_points(line.substr(end + 1)))
      table.emplace(character, plain);
  }
  return table;
}

template <class Ranges>
auto range_of(const Ranges& ranges, char32_t character) {
  const auto* found =
      std::ranges::lower_bound(ranges, character, {}, [](const auto& r) { return r.last; });
  return found != std::end(ranges) && found->first <= character ? found : nullptr;
}

void append_plain(char32_t character, std::u32string& text) {
  static const FoldTable folds = read_folds();
  if (character >= U'A' && character <= U'Z') {
    text += character - U'A' + U'a';
  } else if (character < 0x80) {
    text += character;
  } else if (const auto found = folds.find(character); found != folds.end()) {
    text += found->second;
  } else if (!range_of(kDropped, character)) {
    text += character;
  }
}

// Leading consonant + vowel, or such a syllable + trailing consonant.
std::optional<char32_t> hangul_syllable(char32_t a, char32_t b) {
  constexpr char32_t kSyllables = 0xAC00, kLeads = 0x1100, kVowels = 0x1161, kTrails = 0x11A7;
  constexpr char32_t kLeadCount = 19, kVowelCount = 21, kTrailCount = 28;
  if (a >= kLeads && a < kLeads + kLeadCount && b >= kVowels && b < kVowels + kVowelCount)
    return kSyllables + ((a - kLeads) * kVowelCount + (b - kVowels)) * kTrailCount;
  const bool open = a >= kSyllables && a < kSyllables + kLeadCount * kVowelCount * kTrailCount &&
                    (a - kSyllables) % kTrailCount == 0;
  if (open && b > kTrails && b < kTrails + kTrailCount) return a + (b - kTrails);
  return std::nullopt;
}

std::optional<char32_t> composed(char32_t a, char32_t b) {
  if (b < 0x80) return std::nullopt;
  if (const auto syllable = hangul_syllable(a, b)) return syllable;
  for (const Composition& c : kCompositions)
    if (c.second == b && c.first == a) return c.whole;
  return std::nullopt;
}

}  // namespace

std::u32string plain_form(std::string_view text) {
  std::u32string plain;
  for (const char32_t character : code_points(text)) append_plain(character, plain);
  std::size_t end = 0;
  for (const char32_t character : plain) {
    const auto whole = end > 0 ? composed(plain[end - 1], character) : std::nullopt;
    if (whole)
      plain[end - 1] = *whole;
    else
      plain[end++] = character;
  }
  plain.resize(end);
  return plain;
}

Letter letter(char32_t character) {
  const ClassRange* range = range_of(kClasses, character);
  if (!range) return Letter::none;
  return range->paired ? Letter::paired : Letter::ordinary;
}

}  // namespace cutoff
