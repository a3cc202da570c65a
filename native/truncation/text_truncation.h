// Text truncation: how many tokens of each text a model's limit cuts off before encoding.
//   kept = min(tokens, limit)      lost = tokens − kept      unknown share = Σ unknown / Σ (tokens
//       − 2)
// `tokens` are those of the whole text as it is encoded, with the model's prefix and the two
// special tokens, which always stay; `limit` counts them too. `unknown` are tokens the vocabulary
// has no piece for. Shapes: one count a text, in the set's order; 0 tokens: a text that is not
// encoded.
// Texts are ordered by tokens lost, then by tokens, both descending.
// Ties: then by id, ascending by bytes. Empty: no texts, counts of 0; a share of nothing has no
// value.
// Errors: bad_shape (counts and texts differ in number, or more unknown tokens than tokens),
// out_of_range (a limit below 2).
// Source: arithmetic.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"

namespace cutoff {

struct TokenCounts {
  std::vector<std::uint32_t> tokens;
  std::vector<std::uint32_t> unknown;
};

struct TruncatedText {
  std::string id;
  std::uint32_t tokens = 0;
  std::uint32_t lost = 0;
  std::uint32_t unknown = 0;
};
CL_FIELDS(TruncatedText, id, tokens, lost, unknown);

struct TextTruncation {
  std::vector<TruncatedText> texts;  // those that are encoded, most lost first
  std::size_t cut = 0;               // texts that lose a token
  std::uint64_t tokens = 0;
  std::uint64_t lost = 0;
  std::uint64_t unknown = 0;

  std::optional<double> unknown_share() const;
};

Result<TextTruncation> text_truncation(const std::vector<std::string>& ids,
                                       const TokenCounts& counts, std::uint32_t limit);

}  // namespace cutoff
