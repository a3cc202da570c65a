// A protocol file: the settings of a threshold study, so that somebody else gets the same halves.
// Source: shared figures of the threshold study; CPython's random for shuffle and sample.
// Ties: do not apply. Empty: a set without groups is refused.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/error.h"
#include "dataset/evaluation_set.h"

namespace cutoff {

struct Protocol {
  std::size_t articles_in = 0;      // groups whose passages form the corpus; even
  std::size_t articles_out = 0;     // groups left out: their questions become no-answer ones; even
  std::uint64_t split_seed = 0;     // shuffles the groups
  std::uint64_t sample_seed = 1;    // draws the questions of each half
  std::size_t sample_per_kind = 0;  // answerable and as many no-answer questions a half
  std::size_t k = 3;
  double target = 0.8;            // acceptance precision in (0, 1]
  std::size_t mix_no_answer = 0;  // the first so many no-answer questions, for the mix figure
};

// Errors: bad_json, missing_field, wrong_type, unknown_option (an unknown key), out_of_range.
Result<Protocol> read_protocol(std::string_view file, std::string_view json);

// The set a protocol describes: the corpus of `articles_in` groups, and of each half
// `sample_per_kind` answerable then `sample_per_kind` no-answer questions, validation first, in the
// drawn order. Groups count in the order of their first passage. Order, exactly as the study's own
// code:
//   order = shuffled(0 … G−1, split_seed); validation = order[0, in/2) and left out order[in,
//   in+out/2); held out = order[in/2, in) and left out order[in+out/2, in+out); a fresh
//   Random(sample_seed) a half.
// Errors: protocol_does_not_fit (too few groups or questions, naming the numbers).
Result<EvaluationSet> apply_protocol(const EvaluationSet& set, const Protocol& protocol);

}  // namespace cutoff
