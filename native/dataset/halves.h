// The default halves: one for choosing (validation), one held out.
// Source: native/dataset/halves.h is the definition: half and half by group (by question without groups),
// stratified by kind and by answerable or not, random.Random(seed). Ties: do not apply.
// Empty: a set without judged questions stays without halves. Errors: none.
#pragma once

#include <cstdint>

#include "dataset/evaluation_set.h"

namespace cutoff {

// `set` with every judged question in a half. Questions that carry a half from their file keep it, and then
// nothing else is drawn. Groups (or questions) are sorted by id before the shuffle, so the order of the input
// changes nothing. Adds notes: group_too_big (a group holds over half of the questions), no_halves.
EvaluationSet with_default_halves(EvaluationSet set, std::uint64_t seed);

}  // namespace cutoff
