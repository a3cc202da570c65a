#include "vectors/embedder_checks.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace cutoff {
namespace {

EmbedderCheck check_shape(const EmbeddedRows& passages, const EmbeddedRows& questions,
                          const EmbeddedRows& again) {
  for (const EmbeddedRows* side : {&passages, &questions, &again}) {
    if (side->dims > 0 && side->dims == passages.dims &&
        side->numbers.size() == side->rows * side->dims) {
      continue;
    }
    return {"shape", false,
            "expected " + std::to_string(side->rows) + " × " + std::to_string(passages.dims) +
                " numbers, found " + std::to_string(side->numbers.size())};
  }
  return {"shape"};
}

EmbedderCheck check_finite(const EmbeddedRows& passages, const EmbeddedRows& questions) {
  for (const EmbeddedRows* side : {&passages, &questions}) {
    const auto odd =
        std::ranges::find_if(side->numbers, [](float number) { return !std::isfinite(number); });
    if (odd == side->numbers.end()) continue;
    const auto row = static_cast<std::size_t>(odd - side->numbers.begin()) / side->dims;
    return {"finite", false,
            "not a finite number for " + std::string(side == &passages ? "passage " : "question ") +
                std::to_string(row + 1)};
  }
  return {"finite"};
}

EmbedderCheck check_same_twice(const EmbeddedRows& questions, const EmbeddedRows& again) {
  for (std::size_t i = 0; i < std::min(again.numbers.size(), questions.numbers.size()); ++i) {
    if (std::bit_cast<std::uint32_t>(again.numbers[i]) ==
        std::bit_cast<std::uint32_t>(questions.numbers[i])) {
      continue;
    }
    return {"same-twice", false,
            "question " + std::to_string(i / questions.dims + 1) +
                " got other numbers the second time"};
  }
  return {"same-twice"};
}

}  // namespace

std::vector<EmbedderCheck> check_embedder(const EmbeddedRows& passages,
                                          const EmbeddedRows& questions,
                                          const EmbeddedRows& again) {
  std::vector<EmbedderCheck> checks = {check_shape(passages, questions, again)};
  if (!checks[0].passed) return checks;
  checks.push_back(check_finite(passages, questions));
  checks.push_back(check_same_twice(questions, again));
  return checks;
}

bool all_passed(std::span<const EmbedderCheck> checks) {
  return std::ranges::all_of(checks, &EmbedderCheck::passed);
}

}  // namespace cutoff
