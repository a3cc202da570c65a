#include "report/text_truncation_report.h"

#include <string>
#include <utility>

namespace cutoff {
namespace {

template <class Item>
Result<TruncatedTexts> part(const std::vector<Item>& items, const TokenCounts& counts,
                            std::uint32_t limit) {
  std::vector<std::string> ids;
  ids.reserve(items.size());
  for (const Item& item : items) ids.push_back(item.id);
  CL_TRY(TextTruncation found, text_truncation(ids, counts, limit));
  return TruncatedTexts{.n = found.texts.size(),
                        .cut = found.cut,
                        .tokens = found.tokens,
                        .lost = found.lost,
                        .unknown = found.unknown,
                        .unknown_share = found.unknown_share(),
                        .texts = std::move(found.texts)};
}

}  // namespace

Result<TextTruncationReport> text_truncation_report(const EvaluationSet& set,
                                                    const TokenCounts& passages,
                                                    const TokenCounts& questions,
                                                    std::uint32_t limit) {
  TextTruncationReport report{.limit = limit};
  CL_TRY(report.passages, part(set.passage_texts(), passages, limit));
  CL_TRY(report.questions, part(set.questions, questions, limit));
  return report;
}

}  // namespace cutoff
