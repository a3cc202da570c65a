#include "report/text_truncation_json.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace cutoff {
namespace {

using Json = nlohmann::ordered_json;

template <class Item>
Result<Json> part(const std::vector<Item>& items, const TokenCounts& counts, std::uint32_t limit) {
  std::vector<std::string> ids;
  ids.reserve(items.size());
  for (const Item& item : items) ids.push_back(item.id);
  CL_TRY(const TextTruncation found, text_truncation(ids, counts, limit));
  Json texts = Json::array();
  for (const TruncatedText& text : found.texts) {
    texts.push_back(
        {{"id", text.id}, {"tokens", text.tokens}, {"lost", text.lost}, {"unknown", text.unknown}});
  }
  const auto share = found.unknown_share();
  return Json{{"n", found.texts.size()},  {"cut", found.cut},
              {"tokens", found.tokens},   {"lost", found.lost},
              {"unknown", found.unknown}, {"unknown_share", share ? Json(*share) : Json(nullptr)},
              {"texts", std::move(texts)}};
}

}  // namespace

Result<std::string> text_truncation_json(const EvaluationSet& set, const TokenCounts& passages,
                                         const TokenCounts& questions, std::uint32_t limit) {
  Json json = {{"schema", "cutoff-lab/text-truncation/1"}, {"limit", limit}};
  CL_TRY(json["passages"], part(set.passage_texts(), passages, limit));
  CL_TRY(json["questions"], part(set.questions, questions, limit));
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace cutoff
