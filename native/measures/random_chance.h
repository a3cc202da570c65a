// What random embedders reach on this set: the means of `draws` of them, seeds 0, 1, 2 …, next to
// the chance level of chance.h, and how far single ones stray from it.
//   mean, lowest, highest over the draws of the measure's mean over questions
// One lucky draw is not the floor: on a small set single draws spread widely.
// Ties: equal texts have equal rows; see tie_rule.h. Empty: over no question there is no value, and
// none where it would take more than kMaxRandomWork operations. Errors: those of evaluation.h.
// Cost: draws × questions × texts × dims. Source: vectors/stand_in.h, `random`.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/error.h"
#include "measures/evaluation.h"
#include "vectors/stand_in.h"

namespace cutoff {

inline constexpr std::size_t kRandomDraws = 200;
inline constexpr std::uint64_t kMaxRandomWork = 4'000'000'000;

struct RandomChance {
  double mean = 0;
  double lowest = 0;
  double highest = 0;
};

// One a measure.
Result<std::vector<std::optional<RandomChance>>> random_chance(
    const EvaluationSet& set, const std::vector<MeasureId>& measures, const JudgingRules& rules,
    const StandInWords& words, std::size_t draws);

}  // namespace cutoff
