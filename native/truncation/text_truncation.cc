#include "truncation/text_truncation.h"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace cutoff {
namespace {

constexpr std::uint32_t kSpecialTokens = 2;  // the opening and the closing one

}  // namespace

std::optional<double> TextTruncation::unknown_share() const {
  const std::uint64_t own = tokens - kSpecialTokens * texts.size();
  if (own == 0) return std::nullopt;
  return static_cast<double>(unknown) / static_cast<double>(own);
}

Result<TextTruncation> text_truncation(const std::vector<std::string>& ids,
                                       const TokenCounts& counts, std::uint32_t limit) {
  if (limit < kSpecialTokens) {
    return fail(Code::out_of_range, {.field = "limit", .value = std::to_string(limit)},
                "the two special tokens need a limit of 2");
  }
  if (counts.tokens.size() != ids.size() || counts.unknown.size() != ids.size()) {
    return fail(Code::bad_shape, {.field = "tokens", .value = std::to_string(counts.tokens.size())},
                "expected " + std::to_string(ids.size()));
  }
  TextTruncation result;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::uint32_t tokens = counts.tokens[i];
    if (tokens == 0) continue;
    if (tokens < kSpecialTokens + counts.unknown[i]) {
      return fail(
          Code::bad_shape, {.field = "tokens", .value = ids[i]},
          std::to_string(counts.unknown[i]) + " unknown ones among " + std::to_string(tokens));
    }
    const std::uint32_t lost = tokens - std::min(tokens, limit);
    result.texts.push_back({ids[i], tokens, lost, counts.unknown[i]});
    result.cut += lost > 0;
    result.tokens += tokens;
    result.lost += lost;
    result.unknown += counts.unknown[i];
  }
  // Most tokens means most lost, so the one order serves both.
  std::ranges::sort(result.texts, [](const TruncatedText& a, const TruncatedText& b) {
    return std::tuple(b.tokens, std::string_view(a.id)) <
           std::tuple(a.tokens, std::string_view(b.id));
  });
  return result;
}

}  // namespace cutoff
