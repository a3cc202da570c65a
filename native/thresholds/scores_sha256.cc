#include "thresholds/scores_sha256.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/sha256.h"

namespace cutoff {
namespace {

std::string digits_of(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value + 0.0);  // −0 and 0 are one score
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[(bits >> shift) & 15U];
  return digits;
}

std::string_view word(Half half) {
  return half == Half::validation ? "validation" : half == Half::held_out ? "held_out" : "none";
}

}  // namespace

std::string scores_sha256(const ScoredQuestions& questions) {
  std::vector<const ScoredQuestion*> order;
  for (const ScoredQuestion& question : questions) order.push_back(&question);
  std::ranges::stable_sort(order, [](const ScoredQuestion* a, const ScoredQuestion* b) {
    return std::tie(a->id, a->score) < std::tie(b->id, b->score);
  });
  Sha256 sha;
  for (const ScoredQuestion* question : order) {
    const std::string score = digits_of(question->score);
    for (const std::string_view field :
         {std::string_view(question->id), std::string_view(score),
          std::string_view(question->answerable ? "answerable" : "no_answer"),
          std::string_view(question->right ? "right" : "wrong"), word(question->half),
          std::string_view(question->group), std::string_view(question->kind)}) {
      sha.add(std::to_string(field.size()));
      sha.add(":");
      sha.add(field);
    }
  }
  return sha.hex();
}

}  // namespace cutoff
