// No-answer proxies: some topics are taken out of the passages, so that nothing here answers their
// questions any more, though they sound as if something did.
// Method: topics are the passages' groups, or single passages where none has a group; sorted by
// name, bytes ascending, shuffled by random.Random(seed), and taken out one after the other until
// at least `share` of the answerable questions have lost every relevant passage. Such a question
// becomes a no-answer question; one that keeps a relevant passage stays answerable. One topic
// always stays.
// Shapes: passages keep their order; judgements of passages taken out are dropped. A cut is made
// again. share in (0, 1). Empty: a set without answerable questions stays as it is.
// Errors: out_of_range (share). Source: this header is the definition.
#pragma once

#include <cstdint>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

Result<EvaluationSet> leave_topics_out(EvaluationSet set, double share, std::uint64_t seed);

}  // namespace cutoff
