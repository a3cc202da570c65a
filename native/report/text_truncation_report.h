// Text truncation as a document: cutoff-lab/text-truncation/1. What the numbers mean:
// truncation/text_truncation.h. Ties: text_truncation.h. Empty: a share of nothing has no value.
// Errors: those of truncation/text_truncation.h. Source: truncation/text_truncation.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "truncation/text_truncation.h"

namespace cutoff {

struct TruncatedTexts {
  std::size_t n = 0;    // texts that are encoded
  std::size_t cut = 0;  // those that lose a token
  std::uint64_t tokens = 0;
  std::uint64_t lost = 0;
  std::uint64_t unknown = 0;
  std::optional<double> unknown_share = {};
  std::vector<TruncatedText> texts = {};  // all of them, most lost first
};
CL_FIELDS(TruncatedTexts, n, cut, tokens, lost, unknown, unknown_share, texts);

struct TextTruncationReport {
  std::uint32_t limit = 0;
  TruncatedTexts passages = {};
  TruncatedTexts questions = {};
};
CL_REPORT(TextTruncationReport, "cutoff-lab/text-truncation/1", limit, passages, questions);

// Counts in the set's order.
Result<TextTruncationReport> text_truncation_report(const EvaluationSet& set,
                                                    const TokenCounts& passages,
                                                    const TokenCounts& questions,
                                                    std::uint32_t limit);

}  // namespace cutoff
