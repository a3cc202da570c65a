// The words files use for labels. Case and blanks around a word don't matter.
// Empty: no value. Errors: none; no value for a word that is not listed.
// Source: this list is the definition; the documentation of formats repeats it.
#pragma once

#include <optional>
#include <string_view>

#include "dataset/set/evaluation_set.h"

namespace cutoff {

// yes: "1" "1.0" "true" "t" "yes" "y" "ja" "j" "wahr" "oui" "vrai" "si" "sí" "sì" "vero" "sim"
// "verdadero" "verdadeiro" "waar" "x" "✓" · no: "0" "0.0" "false" "f" "no" "n" "nein" "falsch"
// "non" "faux" "falso" "não" "nee" "onwaar" "nej".
std::optional<bool> truth_word(std::string_view word);

// validation: "validation" "valid" "val" "dev" · held out: "held-out" "held_out" "heldout"
// "holdout" "test".
std::optional<Half> half_word(std::string_view word);

// A kind that by itself marks a question as one that nothing here answers: "no-answer" "no_answer"
// "no answer" "unanswerable".
bool is_no_answer_kind(std::string_view kind);

}  // namespace cutoff
