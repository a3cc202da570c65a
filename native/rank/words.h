// A text cut into the words that BM25 counts.
//   unicode  Each character takes its plain form: NFKC, lower case, accents and invisible
//            characters dropped ("Crème" and "creme" are one word, "ﬁ" is "fi", "ς" is "σ"). A word
//            is a longest run of letters, digits and the marks that remain. Han, Hiragana, Katakana
//            and Hangul are written without clear word ends: a run of them gives every pair of
//            neighbours, "図書館" → "図書" "書館"; one alone is a word.
//   ascii    Longest runs of [a-z0-9] after ASCII lower case; for comparison with other tools.
// A stop list (rank/stop_list.h) and stemming (rank/stem.h) are off unless asked for.
// Accents: marks that go with any script; the Japanese sound marks and the vowel signs of Indic
// scripts stay, since they tell letters apart.
// Empty: a text without letters or digits has no words.
// Errors: out_of_range (an unknown rule's name). Text is well-formed UTF-8.
// Source: Unicode Standard Annexes 15 (NFKC) and 24 (scripts); pairs: Lucene, CJKBigramFilter.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/error.h"

namespace cutoff {

enum class WordRule : std::uint8_t { unicode, ascii };

struct WordRuleDescription {
  WordRule rule;
  std::string_view name;
  std::string_view meaning;
};

// Every rule, the default first.
inline constexpr std::array<WordRuleDescription, 2> kWordRules = {{
    {WordRule::unicode, "unicode",
     "letters and digits of every script in lower case, accents dropped; Chinese, Japanese and "
     "Korean in pairs of neighbouring characters"},
    {WordRule::ascii, "ascii",
     "only a to z and 0 to 9, in lower case; for comparison with other tools"},
}};
CL_NAMES_IN(WordRule, kWordRules, rule);

Result<WordRule> parse_word_rule(std::string_view text);

// How a text becomes words: cut by the rule, then the stop list's taken out, then stemmed.
struct WordSettings {
  WordRule rule = WordRule::unicode;
  std::vector<std::string> stop = {};  // as the rule writes words
  bool stem = false;

  WordSettings() = default;
  WordSettings(WordRule only) : rule(only) {}

  bool stops(const std::string& word) const;
};

// In the order of the text, repeated ones as often as they stand there.
std::vector<std::string> words_of(std::string_view text, const WordSettings& settings);

}  // namespace cutoff
