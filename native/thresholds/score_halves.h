// Halves for scored questions that came without any: those of a score table without a split column.
//   default halves: the rule of dataset/change/halves.h, groups whole; under limits::kFewestToHalve
//     questions nothing is held out, for neither half could say anything: all are for choosing.
// Ties: as dataset/change/halves.h. Empty: no questions, no halves. Errors: none.
// Source: dataset/change/halves.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/describe.h"
#include "thresholds/scored_question.h"

namespace cutoff {

// Questions that have halves keep them, and then nothing is drawn.
ScoredQuestions with_default_halves(ScoredQuestions questions, std::uint64_t seed);

// Drawn anew, whatever halves there were: to see how much the split decides.
ScoredQuestions with_other_halves(ScoredQuestions questions, std::uint64_t seed);

struct HalfSizes {
  std::size_t validation = 0;
  std::size_t held_out = 0;
  std::size_t divided_groups = 0;  // groups that lie in both
};
CL_FIELDS(HalfSizes, validation, held_out, divided_groups);
HalfSizes half_sizes(const ScoredQuestions& questions);

// Ids of the questions a cutoff is chosen on.
std::vector<std::string> validation_ids(const ScoredQuestions& questions);

// The questions of these ids are for choosing, whatever half they fell into: who has once helped to
// choose a cutoff is no judge of it. Ids that no question has change nothing.
ScoredQuestions with_validation(ScoredQuestions questions, std::span<const std::string> ids);

}  // namespace cutoff
