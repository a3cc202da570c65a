#include "rank/words.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "rank/plain_form.h"
#include "rank/stem.h"

namespace cutoff {

namespace {

// Every pair of neighbours, or the one that is alone.
void add_pairs(std::u32string_view run, std::vector<std::string>& words) {
  if (run.size() == 1) words.push_back(utf8(run));
  for (std::size_t i = 0; i + 1 < run.size(); ++i) words.push_back(utf8(run.substr(i, 2)));
}

std::vector<std::string> unicode_words(std::string_view text) {
  const std::u32string plain = plain_form(text);
  std::vector<std::string> words;
  for (std::size_t from = 0, end = 0; from < plain.size(); from = end) {
    const Letter kind = letter(plain[from]);
    end = from + 1;
    while (end < plain.size() && letter(plain[end]) == kind) ++end;
    const std::u32string_view run = std::u32string_view(plain).substr(from, end - from);
    if (kind == Letter::ordinary) words.push_back(utf8(run));
    if (kind == Letter::paired) add_pairs(run, words);
  }
  return words;
}

}  // namespace

Result<WordRule> parse_word_rule(std::string_view text) {
  if (const auto rule = value_of_name<WordRule>(text)) return *rule;
  return fail(Code::out_of_range, {.field = "words", .value = shown(text)},
              known_names<WordRule>());
}

bool WordSettings::stops(const std::string& word) const {
  return std::ranges::find(stop, word) != stop.end();
}

std::vector<std::string> words_of(std::string_view text, const WordSettings& settings) {
  std::vector<std::string> words =
      settings.rule == WordRule::ascii ? ascii_words(text) : unicode_words(text);
  if (!settings.stop.empty()) {
    std::erase_if(words, [&](const std::string& word) { return settings.stops(word); });
  }
  if (settings.stem) {
    for (std::string& word : words) word = stem(std::move(word));
  }
  return words;
}

}  // namespace cutoff
