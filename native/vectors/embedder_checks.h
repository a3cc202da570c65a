// What an embedder has to pass before it is scored: a broken one gives a plausible wrong table.
//   shape           rows × dims numbers for the passages and for the questions, of equal dims ≥ 1
//   finite          no number is NaN or infinite
//   the same twice  the first questions, embedded again, give the same numbers bit for bit
// Shapes: numbers row-major; `again`: the rows of the first questions. All three are told, failed
// or not; after a wrong shape the others are left out.
// Empty: no rows pass. Errors: none, the result is the list. Source: elementary.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"

namespace cutoff {

struct EmbeddedRows {
  std::size_t rows = 0;  // how many texts there were
  std::size_t dims = 0;
  std::span<const float> numbers;
};

struct EmbedderCheck {
  std::string_view name;  // "shape", "finite", "same-twice"
  bool passed = true;
  std::string detail = {};  // of one that failed: what was found
};
CL_FIELDS(EmbedderCheck, name, passed, detail);

inline constexpr std::size_t kEmbeddedTwice = 2;  // so many questions

std::vector<EmbedderCheck> check_embedder(const EmbeddedRows& passages,
                                          const EmbeddedRows& questions, const EmbeddedRows& again);

bool all_passed(std::span<const EmbedderCheck> checks);

}  // namespace cutoff
