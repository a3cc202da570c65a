// A protocol file: the settings of a threshold study, so that somebody else gets the same halves.
// What it makes of a set: dataset/change/apply_protocol.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/describe.h"
#include "core/error.h"

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
CL_FIELDS_AS(ProtocolDescription, Protocol, articles_in, articles_out, split_seed, sample_seed,
             sample_per_kind, k, target, mix_no_answer);

// Errors: bad_json, missing_field, wrong_type, unknown_option (an unknown key), out_of_range.
Result<Protocol> read_protocol(std::string_view file, std::string_view json);

}  // namespace cutoff
