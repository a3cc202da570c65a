// From the hidden states of one text to its vector.
//   mean: v_d = Σ_t mask_t · h_td / Σ_t mask_t        (masked mean)
//   cls:  v_d = h_0d                                    (first token)
// then v / ‖v‖. Sums in double, token by token; the result is float.
// Shapes: hidden [tokens × dims]; mask [tokens], 1 for a token, 0 for padding. Result [dims], unit
// length. Which one a model needs is part of the model: the other one fails silently, only quality
// drops.
// Empty: no token (or mask all zero) gives a row of zeros, which has no score.
// Errors: unknown_option (a pooling of another name), bad_shape (mask or array of another size),
// not_finite (NaN or infinity among the hidden states).
// Source: Reimers & Gurevych, Sentence-BERT, EMNLP 2019, section 3.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/matrix.h"

namespace cutoff {

enum class Pooling : std::uint8_t { mean, cls };

Result<Pooling> parse_pooling(std::string_view name);

Result<std::vector<float>> pool(MatrixView hidden, std::span<const std::uint8_t> mask,
                                Pooling pooling);

// One text alone, unpadded: every token counts.
Result<std::vector<float>> pool(MatrixView hidden, Pooling pooling);

// The same from a flat array of tokens · dims numbers and the pooling's name.
Result<std::vector<float>> pool(std::span<const float> hidden, std::size_t tokens, std::size_t dims,
                                std::string_view pooling);

}  // namespace cutoff
