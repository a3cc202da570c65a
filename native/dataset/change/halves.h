// The default halves: one for choosing (validation), one held out; half and half by group (by
// question where there are no groups), as even as groups allow within each kind and among
// answerable and no-answer questions. Method: units (groups, or single questions) by id, bytes
// ascending, are shuffled by random.Random(seed), then taken large ones first; each goes where the
// sum over kind and answerability of (validation − held out)² is smaller, then the same over
// answerability, then over all. Blank and unjudged questions are in no half.
// Ties: validation. Empty: fewer than two judged questions stay without halves.
// Errors: out_of_range (a seed that is no whole number from 0 to 2^53).
// Source: this header is the definition.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

// What the rule looks at in one judged question.
struct Divisible {
  std::string_view id;
  std::string_view group;
  std::string_view kind;
  Answerability answerability = Answerability::answerable;
};

struct BigGroup {
  std::string id;
  std::size_t questions = 0;
};

struct DrawnHalves {
  std::vector<Half> halves;              // one a question; none where there is only one to divide
  std::optional<BigGroup> too_big = {};  // holds over half of the questions
};

// A group that holds all questions is split by question.
DrawnHalves draw_halves(std::span<const Divisible> questions, std::uint64_t seed);

// `set` with every judged question in a half. Questions that carry a half from their file keep it,
// and then nothing else is drawn; `halves_from` says which it was. Groups (or questions) are sorted by id before the shuffle, so the
// order of the input changes nothing. Adds notes: group_too_big (a group holds over half of the
// judged questions; a group that holds all of them is split by question), no_halves.
EvaluationSet with_default_halves(EvaluationSet set, std::uint64_t seed);

// The same drawn anew, whatever halves the questions had: to see how much the split decides.
EvaluationSet with_other_halves(EvaluationSet set, std::uint64_t seed);

// A seed that came as a double, as every number of JavaScript does.
Result<std::uint64_t> seed_from(double number);

}  // namespace cutoff
