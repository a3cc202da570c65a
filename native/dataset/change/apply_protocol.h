// The set that a protocol file (dataset/read/protocol.h) describes: the corpus of `articles_in`
// groups, and of each half `sample_per_kind` answerable then `sample_per_kind` no-answer questions,
// validation first, in the drawn order. Groups count in the order of their first passage. Order,
// exactly as the study's own code:
//   order      = shuffled(0 … G−1, split_seed)
//   validation = order[0, in/2), and left out order[in, in+out/2)
//   held out   = order[in/2, in), and left out order[in+out/2, in+out)
//   a fresh Random(sample_seed) a half
// Empty: a set without groups is refused.
// Errors: protocol_does_not_fit (too few groups or questions, naming the numbers).
// Source: shared figures of the threshold study; CPython's random for shuffle and sample.
#pragma once

#include "core/error.h"
#include "dataset/read/protocol.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

Result<EvaluationSet> apply_protocol(const EvaluationSet& set, const Protocol& protocol);

}  // namespace cutoff
