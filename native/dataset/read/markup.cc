#include "dataset/read/markup.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/text.h"

namespace cutoff {
namespace {

constexpr std::array<std::string_view, 30> kTags = {
    "a",   "abbr", "b",    "blockquote", "br",  "code", "div",   "em", "font", "h1",
    "h2",  "h3",   "h4",   "h5",         "h6",  "i",    "img",   "li", "ol",   "p",
    "pre", "s",    "span", "strong",     "sub", "sup",  "table", "td", "u",    "ul"};
constexpr std::array<std::string_view, 8> kCharacters = {"amp",  "lt",   "gt",    "quot",
                                                         "nbsp", "apos", "ndash", "rsquo"};

constexpr std::string_view kLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

bool one_of(std::string_view word, auto& words) {
  return std::ranges::find(words, lower_ascii(word)) != words.end();
}

std::string_view word_of(std::string_view text) {
  return text.substr(0, std::min(text.find_first_not_of(kLetters), text.size()));
}

bool is_tag(std::string_view after) {
  if (after.starts_with('/')) after.remove_prefix(1);
  const std::string_view name = word_of(after);
  if (!one_of(name, kTags)) return false;
  const std::string_view rest = after.substr(name.size());
  return !rest.empty() && (rest.front() == '>' || rest.starts_with("/>") ||
                           (rest.front() == ' ' && rest.find('>') != std::string_view::npos));
}

bool is_character(std::string_view after) {
  const bool numbered = after.starts_with('#');
  if (numbered) after.remove_prefix(1);
  const std::string_view name = word_of(after);
  return !name.empty() && after.substr(name.size()).starts_with(';') &&
         (numbered || one_of(name, kCharacters));
}

}  // namespace

bool holds_markup(std::string_view text) {
  for (std::size_t at = text.find_first_of("<&"); at != std::string_view::npos;
       at = text.find_first_of("<&", at + 1)) {
    const std::string_view after = text.substr(at + 1);
    if (text[at] == '<' ? is_tag(after) : is_character(after)) return true;
  }
  return false;
}

}  // namespace cutoff
