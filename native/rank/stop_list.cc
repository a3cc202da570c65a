#include "rank/stop_list.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace cutoff {
namespace {

constexpr std::string_view kEnglish =
    "a an and are as at be but by for if in into is it no not of on or such that the their then "
    "there these they this to was will with";

constexpr std::array<std::string_view, 8> kNegations = {"not",  "no",      "nor",    "never",
                                                        "none", "without", "cannot", "neither"};

}  // namespace

std::vector<std::string> parse_stop_list(std::string_view text) {
  const std::string_view trimmed_text = trimmed(text);
  if (trimmed_text == "none") return {};
  std::vector<std::string> list;
  for (const std::string_view part :
       split(trimmed_text == "english" ? kEnglish : trimmed_text, ',')) {
    for (const std::string_view word : words(part)) list.push_back(lower_ascii(word));
  }
  return list;
}

std::vector<std::string> negations_in(const std::vector<std::string>& words) {
  std::vector<std::string> found;
  std::ranges::copy_if(words, std::back_inserter(found), [](const std::string& word) {
    return std::ranges::find(kNegations, word) != kNegations.end();
  });
  return found;
}

}  // namespace cutoff
