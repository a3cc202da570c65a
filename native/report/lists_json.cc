#include "report/lists_json.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <utility>
#include <vector>

#include "dataset/read/json_text.h"
#include "rank/depth.h"
#include "rank/order.h"

namespace cutoff {
namespace {

constexpr const char* kSchema = "cutoff-lab/lists/1";

using Places = std::unordered_map<std::string, std::uint32_t>;  // id → place in the file

template <class Item>
std::vector<std::string> ids_of(const std::vector<Item>& items) {
  std::vector<std::string> ids;
  ids.reserve(items.size());
  for (const Item& item : items) ids.push_back(item.id);
  return ids;
}

Result<const Json*> array_at(const Json& object, const char* name, const std::string& file) {
  const auto member = object.find(name);
  if (member == object.end()) return fail(Code::missing_field, {.file = file, .field = name});
  if (member->is_array()) return &*member;
  return fail(Code::wrong_type, {.file = file, .field = name},
              "expected a list, found " + std::string(type_name(*member)));
}

Result<std::size_t> depth_of(const Json& object, const EvaluationSet& set,
                             const std::string& file) {
  const auto member = object.find("depth");
  if (member == object.end()) return fail(Code::missing_field, {.file = file, .field = "depth"});
  const bool whole = member->is_number_unsigned();
  const auto depth = static_cast<std::size_t>(whole ? member->get<std::uint64_t>() : 0);
  Result<void> checked = check_depth(set, depth);
  if (checked) return depth;
  checked.error().where = {.file = file, .field = "depth", .value = shown(member->dump())};
  return std::unexpected(std::move(checked.error()));
}

Result<Places> places_of(const Json& object, const char* name, const std::string& file) {
  CL_TRY(const Json* ids, array_at(object, name, file));
  Places places;
  for (const Json& id : *ids) {
    const Where where{.file = file, .field = name, .value = shown(id.dump())};
    if (!id.is_string()) return fail(Code::wrong_type, where, "expected a text");
    const auto place = static_cast<std::uint32_t>(places.size());
    if (!places.emplace(id.get<std::string>(), place).second) {
      return fail(Code::conflicting_id, where, "this id stands there twice");
    }
  }
  return places;
}

// [place in the file] → index into the set's passages.
Result<std::vector<std::uint32_t>> passage_indices(const EvaluationSet& set, const Places& places,
                                                   const std::string& file) {
  std::vector<std::uint32_t> indices(places.size());
  for (std::size_t i = 0; i < set.passages.size(); ++i) {
    const auto place = places.find(set.passages[i].id);
    if (place == places.end()) {
      return fail(Code::ids_differ,
                  {.file = file, .field = "passage_ids", .value = set.passages[i].id},
                  "no such passage in the lists");
    }
    indices[place->second] = static_cast<std::uint32_t>(i);
  }
  if (places.size() == set.passages.size()) return indices;
  return fail(Code::ids_differ,
              {.file = file, .field = "passage_ids", .value = std::to_string(places.size())},
              "the set has " + std::to_string(set.passages.size()) + " passages");
}

Result<std::vector<Hit>> hits_of(const Json& list, const std::vector<std::uint32_t>& indices,
                                 const std::string& file) {
  if (!list.is_array()) {
    return fail(Code::wrong_type, {.file = file, .field = "lists", .value = shown(list.dump())},
                "expected a list");
  }
  std::vector<Hit> hits;
  std::vector<bool> seen(indices.size());
  for (const Json& pair : list) {
    const Where where{.file = file, .field = "lists", .value = shown(pair.dump())};
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number_unsigned() ||
        !pair[1].is_number()) {
      return fail(Code::wrong_type, where, "expected a place and a score");
    }
    const auto place = pair[0].get<std::uint64_t>();
    if (place >= indices.size()) return fail(Code::out_of_range, where);
    if (seen[place]) return fail(Code::conflicting_id, where, "this passage stands there twice");
    seen[place] = true;
    hits.push_back({indices[place], pair[1].get<double>()});
  }
  return hits;
}

}  // namespace

Result<std::string> lists_json(const EvaluationSet& set, const RankedLists& lists,
                               const std::string& model) {
  if (lists.lists.size() != set.questions.size()) {
    return fail(Code::bad_shape, {.field = "lists", .value = std::to_string(lists.lists.size())},
                "expected " + std::to_string(set.questions.size()));
  }
  auto rows = nlohmann::ordered_json::array();
  for (const std::vector<Hit>& list : lists.lists) {
    auto row = nlohmann::ordered_json::array();
    for (const Hit& hit : list) {
      if (hit.passage >= set.passages.size()) {
        return fail(Code::bad_shape, {.field = "lists", .value = std::to_string(hit.passage)},
                    "the set has " + std::to_string(set.passages.size()) + " passages");
      }
      row.push_back({hit.passage, hit.score});
    }
    rows.push_back(std::move(row));
  }
  const nlohmann::ordered_json file = {{"schema", kSchema},
                                       {"model", model},
                                       {"depth", lists.depth},
                                       {"passage_ids", ids_of(set.passages)},
                                       {"question_ids", ids_of(set.questions)},
                                       {"lists", std::move(rows)}};
  try {
    return file.dump();
  } catch (const nlohmann::ordered_json::type_error&) {
    return fail(Code::not_utf8, {.field = "ids"});
  }
}

Result<RankedLists> read_lists(const EvaluationSet& set, const std::string& file,
                               std::string_view bytes) {
  const Where where{.file = file};
  CL_TRY(const Json object, parse_json(bytes, where));
  if (!object.is_object()) return fail(Code::wrong_type, where, "expected an object");
  CL_TRY(const std::string schema, text_member(object, "schema", where));
  if (schema != kSchema) {
    return fail(Code::unknown_format, {.file = file, .field = "schema", .value = shown(schema)},
                std::string("expected ") + kSchema);
  }
  RankedLists lists;
  CL_TRY(lists.depth, depth_of(object, set, file));
  CL_TRY(const Places passages, places_of(object, "passage_ids", file));
  CL_TRY(const Places questions, places_of(object, "question_ids", file));
  CL_TRY(const auto indices, passage_indices(set, passages, file));
  CL_TRY(const Json* rows, array_at(object, "lists", file));
  if (rows->size() != questions.size()) {
    return fail(Code::bad_shape,
                {.file = file, .field = "lists", .value = std::to_string(rows->size())},
                "expected " + std::to_string(questions.size()));
  }
  const Order order(set.passages);
  for (const Question& question : set.questions) {
    const auto place = questions.find(question.id);
    if (place == questions.end()) {
      return fail(Code::ids_differ, {.file = file, .field = "question_ids", .value = question.id},
                  "no such question in the lists");
    }
    CL_TRY(std::vector<Hit> hits, hits_of((*rows)[place->second], indices, file));
    order.sort_and_cut(hits, lists.depth);
    lists.lists.push_back(std::move(hits));
  }
  return lists;
}

}  // namespace cutoff
