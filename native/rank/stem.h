// English words cut to their stems by Porter's rules, so that "paying" and "pays" are one word.
//   five steps of endings, each guarded by how many runs of vowels and consonants stand before it
// Only words of a to z, three letters or more, are cut; every other word stays as it is: the rules
// know no other script, accents or digits. Words come in lower case.
// Empty: an empty word stays empty. Errors: none.
// Source: M. F. Porter, An algorithm for suffix stripping, Program 14 (1980), with the two changes
// of his own later program (step 2: "bli" and "logi").
#pragma once

#include <string>

namespace cutoff {

std::string stem(std::string word);

}  // namespace cutoff
