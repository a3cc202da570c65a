#include "rank/stem.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

namespace cutoff {
namespace {

struct Ending {
  std::string_view from;
  std::string_view to;
};

// An ending, and what it becomes where at least one vowel and consonant stand before it.
constexpr Ending kStep2[] = {
    {"ational", "ate"}, {"tional", "tion"}, {"enci", "ence"}, {"anci", "ance"}, {"izer", "ize"},
    {"bli", "ble"},     {"alli", "al"},     {"entli", "ent"}, {"eli", "e"},     {"ousli", "ous"},
    {"ization", "ize"}, {"ation", "ate"},   {"ator", "ate"},  {"alism", "al"},  {"iveness", "ive"},
    {"fulness", "ful"}, {"ousness", "ous"}, {"aliti", "al"},  {"iviti", "ive"}, {"biliti", "ble"},
    {"logi", "log"}};
constexpr Ending kStep3[] = {{"icate", "ic"}, {"ative", ""}, {"alize", "al"}, {"iciti", "ic"},
                             {"ical", "ic"},  {"ful", ""},   {"ness", ""}};
constexpr Ending kStep4[] = {{"al", ""},   {"ance", ""}, {"ence", ""}, {"er", ""},    {"ic", ""},
                             {"able", ""}, {"ible", ""}, {"ant", ""},  {"ement", ""}, {"ment", ""},
                             {"ent", ""},  {"ion", ""},  {"ou", ""},   {"ism", ""},   {"ate", ""},
                             {"iti", ""},  {"ous", ""},  {"ive", ""},  {"ize", ""}};

bool is_consonant(std::string_view word, std::size_t i) {
  switch (word[i]) {
    case 'a':
    case 'e':
    case 'i':
    case 'o':
    case 'u':
      return false;
    case 'y':
      return i == 0 || !is_consonant(word, i - 1);
    default:
      return true;
  }
}

// How often a consonant follows a vowel: "tr" 0, "trouble" 1, "troubles" 2.
std::size_t measure(std::string_view word) {
  std::size_t runs = 0;
  for (std::size_t i = 1; i < word.size(); ++i) {
    runs += is_consonant(word, i) && !is_consonant(word, i - 1);
  }
  return runs;
}

bool has_vowel(std::string_view word) {
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (!is_consonant(word, i)) return true;
  }
  return false;
}

bool ends_in_double_consonant(std::string_view word) {
  const std::size_t n = word.size();
  return n >= 2 && word[n - 1] == word[n - 2] && is_consonant(word, n - 1);
}

// Consonant, vowel, consonant other than w, x, y: "hop", not "snow".
bool ends_short(std::string_view word) {
  const std::size_t n = word.size();
  return n >= 3 && is_consonant(word, n - 1) && !is_consonant(word, n - 2) &&
         is_consonant(word, n - 3) &&
         std::string_view("wxy").find(word[n - 1]) == std::string_view::npos;
}

std::string_view without(std::string_view word, std::string_view ending) {
  return word.substr(0, word.size() - ending.size());
}

void replace(std::string& word, std::string_view from, std::string_view to) {
  word.replace(word.size() - from.size(), from.size(), to);
}

// The longest ending that is there is the one tried.
const Ending* longest(std::string_view word, std::span<const Ending> endings) {
  const Ending* best = nullptr;
  for (const Ending& ending : endings) {
    if (word.ends_with(ending.from) && (!best || ending.from.size() > best->from.size())) {
      best = &ending;
    }
  }
  return best;
}

void plurals(std::string& word) {
  if (word.ends_with("sses"))
    replace(word, "sses", "ss");
  else if (word.ends_with("ies"))
    replace(word, "ies", "i");
  else if (word.ends_with("s") && !word.ends_with("ss"))
    word.pop_back();
}

void past_and_present(std::string& word) {
  if (word.ends_with("eed")) {
    if (measure(without(word, "eed")) > 0) word.pop_back();
    return;
  }
  const std::string_view ending = word.ends_with("ed") ? "ed" : word.ends_with("ing") ? "ing" : "";
  if (ending.empty() || !has_vowel(without(word, ending))) return;
  replace(word, ending, "");
  if (word.ends_with("at") || word.ends_with("bl") || word.ends_with("iz")) {
    word += 'e';
  } else if (ends_in_double_consonant(word) &&
             std::string_view("lsz").find(word.back()) == std::string_view::npos) {
    word.pop_back();
  } else if (measure(word) == 1 && ends_short(word)) {
    word += 'e';
  }
}

void last_y(std::string& word) {
  if (word.ends_with("y") && has_vowel(without(word, "y"))) word.back() = 'i';
}

void shorter_endings(std::string& word, std::span<const Ending> endings) {
  const Ending* const ending = longest(word, endings);
  if (ending && measure(without(word, ending->from)) > 0) replace(word, ending->from, ending->to);
}

void last_endings(std::string& word) {
  const Ending* const ending = longest(word, kStep4);
  if (!ending) return;
  const std::string_view rest = without(word, ending->from);
  if (measure(rest) <= 1) return;
  if (ending->from == "ion" && !rest.ends_with("s") && !rest.ends_with("t")) return;
  replace(word, ending->from, "");
}

void last_e_and_ll(std::string& word) {
  if (word.ends_with("e")) {
    const std::string_view rest = without(word, "e");
    if (measure(rest) > 1 || (measure(rest) == 1 && !ends_short(rest))) word.pop_back();
  }
  if (word.ends_with("ll") && measure(word) > 1) word.pop_back();
}

}  // namespace

std::string stem(std::string word) {
  const bool english = std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
  if (word.size() < 3 || !english) return word;
  plurals(word);
  past_and_present(word);
  last_y(word);
  shorter_endings(word, kStep2);
  shorter_endings(word, kStep3);
  last_endings(word);
  last_e_and_ll(word);
  return word;
}

}  // namespace cutoff
