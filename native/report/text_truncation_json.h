// Text truncation as JSON: cutoff-lab/text-truncation/1.
//   {"schema":"cutoff-lab/text-truncation/1","limit",
//    "passages":{"n","cut","tokens","lost","unknown","unknown_share",
//                "texts":[{"id","tokens","lost","unknown"}]},
//    "questions":{…the same…}}
// "n" counts the texts that are encoded; "texts" holds them all, most lost first. A share of
// nothing is null. What the numbers mean: truncation/text_truncation.h.
#pragma once

#include <cstdint>
#include <string>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "truncation/text_truncation.h"

namespace cutoff {

// Counts in the set's order. Errors: those of truncation/text_truncation.h.
Result<std::string> text_truncation_json(const EvaluationSet& set, const TokenCounts& passages,
                                         const TokenCounts& questions, std::uint32_t limit);

}  // namespace cutoff
