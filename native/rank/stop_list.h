// Lists of words that a search can leave out.
//   none     nothing (the default)
//   english  the 33 words that Lucene's English analyzer leaves out by default
// or the person's own: "a,the,of". Leaving out a word that says "not" takes the negation out of the
// question: `negations_in` names those.
// Empty: the list `none`. Errors: none: a word of no list is a list of one
// word. Source: Lucene, EnglishAnalyzer (the list's words, as a fact about it).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cutoff {

// A list's name, or words with commas or blanks between, put in lower case.
std::vector<std::string> parse_stop_list(std::string_view text);

// "not" and its like among some words, in their order.
std::vector<std::string> negations_in(const std::vector<std::string>& words);

}  // namespace cutoff
