#include "dataset/read/label_words.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/parse_number.h"
#include "core/text.h"

namespace cutoff {
namespace {

using Words = std::span<const std::string_view>;

// What spreadsheets write for truths in their languages, and what people write for yes and no.
constexpr std::array<std::string_view, 20> kYes = {
    "1",  "true", "t",  "yes",  "y",   "ja",        "j",          "wahr", "oui", "vrai",
    "si", "sí",   "sì", "vero", "sim", "verdadero", "verdadeiro", "waar", "x",   "✓"};
constexpr std::array<std::string_view, 14> kNo = {"0",    "false",  "f",      "no",   "n",
                                                  "nein", "falsch", "non",    "faux", "falso",
                                                  "não",  "nee",    "onwaar", "nej"};
constexpr std::array<std::string_view, 4> kValidation = {"validation", "valid", "val", "dev"};
constexpr std::array<std::string_view, 5> kHeldOut = {"held-out", "held_out", "heldout", "holdout",
                                                      "test"};
constexpr std::array<std::string_view, 4> kNoAnswer = {"no-answer", "no_answer", "no answer",
                                                       "unanswerable"};

bool is_one_of(std::string_view word, Words words) {
  return std::ranges::find(words, lower_ascii(trimmed(word))) != words.end();
}

}  // namespace

std::optional<bool> truth_word(std::string_view word) {
  if (is_one_of(word, kYes)) return true;
  if (is_one_of(word, kNo)) return false;
  // 1.0 and 0.0: a data frame with a gap in the column makes numbers of truths.
  const auto number = parse_number(trimmed(word));
  if (number && (*number == 0 || *number == 1)) return *number == 1;
  return std::nullopt;
}

std::optional<Half> half_word(std::string_view word) {
  if (is_one_of(word, kValidation)) return Half::validation;
  if (is_one_of(word, kHeldOut)) return Half::held_out;
  return std::nullopt;
}

bool is_no_answer_kind(std::string_view kind) { return is_one_of(kind, kNoAnswer); }

}  // namespace cutoff
