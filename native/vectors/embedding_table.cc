#include "vectors/embedding_table.h"

#include <cmath>
#include <unordered_set>

#include "core/limits.h"
#include "core/text.h"
#include "dataset/read/json_text.h"
#include "dataset/read/lines.h"

namespace cutoff {
namespace {

Result<void> check_ids(const EmbeddingTable& table, const std::string& file) {
  std::unordered_set<std::string_view> seen;
  for (const std::string& id : table.ids) {
    if (id.empty()) return fail(Code::empty_id, {.file = file, .field = "id"});
    if (!seen.insert(id).second) {
      return fail(Code::conflicting_id, {.file = file, .field = "id", .value = shown(id)},
                  "this id stands there twice");
    }
  }
  return {};
}

Result<void> check_numbers(const EmbeddingTable& table) {
  for (std::size_t i = 0; i < table.numbers.size(); ++i) {
    if (std::isfinite(table.numbers[i])) continue;
    return fail(
        Code::not_finite,
        {.file = table.file, .field = "embedding", .value = shown(table.ids[i / table.dims])});
  }
  return {};
}

Result<std::vector<std::string>> ids_of_list(const std::string& file, std::string_view text) {
  CL_TRY(const Json list, parse_json(text, {.file = file}));
  std::vector<std::string> ids;
  for (const Json& id : list) {
    if (!id.is_string() && !id.is_number_integer()) {
      return fail(Code::wrong_type, {.file = file, .field = "id", .value = shown(id.dump())},
                  "expected a text or a whole number, found " + std::string(type_name(id)));
    }
    ids.push_back(id.is_string() ? id.get<std::string>() : id.dump());
  }
  return ids;
}

Result<void> add_row(EmbeddingTable& table, const Json& object, const Where& where) {
  const char* name = object.contains("_id") && !object.contains("id") ? "_id" : "id";
  CL_TRY(std::string id, text_member(object, name, where, nullptr, true));
  const auto row = object.find("embedding");
  const auto at = [&](const std::string& value) {
    return Where{where.file, where.line, "embedding", shown(value)};
  };
  if (row == object.end()) return fail(Code::missing_field, at({}));
  if (!row->is_array() || row->empty()) {
    return fail(Code::wrong_type, at(row->dump()), "expected a list of numbers");
  }
  if (table.dims == 0) table.dims = row->size();
  if (table.dims > limits::kMaxDims) {
    return fail(Code::too_large, at(std::to_string(table.dims) + " numbers"),
                "at most " + std::to_string(limits::kMaxDims));
  }
  if (row->size() != table.dims) {
    return fail(Code::bad_shape, at(std::to_string(row->size()) + " numbers"),
                "the first row has " + std::to_string(table.dims));
  }
  for (const Json& number : *row) {
    if (!number.is_number()) {
      return fail(Code::wrong_type, at(number.dump()),
                  "expected a number, found " + std::string(type_name(number)));
    }
    table.numbers.push_back(number.get<float>());
  }
  table.ids.push_back(std::move(id));
  return {};
}

}  // namespace

Result<EmbeddingTable> with_ids(EmbeddingTable table, const std::string& ids_file,
                                std::string_view ids) {
  if (trimmed(ids).starts_with('[')) {
    CL_TRY(table.ids, ids_of_list(ids_file, ids));
  } else {
    for (Lines lines(ids); lines.next();) table.ids.emplace_back(lines.line());
  }
  const std::size_t rows = table.numbers.size() / table.dims;
  if (table.ids.size() != rows) {
    return fail(
        Code::bad_shape,
        {.file = ids_file, .field = "id", .value = std::to_string(table.ids.size()) + " ids"},
        table.file + " has " + std::to_string(rows) + " rows");
  }
  CL_CHECKED(check_ids(table, ids_file));
  CL_CHECKED(check_numbers(table));
  return table;
}

Result<EmbeddingTable> read_embedding_lines(const std::string& file, std::string_view bytes) {
  EmbeddingTable table{file, {}, 0, {}};
  for (Lines lines(bytes); lines.next();) {
    if (trimmed(lines.line()).empty()) continue;
    const Where where{.file = file, .line = lines.number()};
    CL_TRY(const Json object, parse_json(lines.line(), where));
    if (!object.is_object()) {
      return fail(Code::wrong_type, where,
                  "expected an object, found " + std::string(type_name(object)));
    }
    if (table.ids.size() == limits::kMaxPassages) {
      return fail(Code::too_large, where,
                  "at most " + std::to_string(limits::kMaxPassages) + " vectors");
    }
    CL_CHECKED(add_row(table, object, where));
  }
  CL_CHECKED(check_ids(table, file));
  CL_CHECKED(check_numbers(table));
  return table;
}

}  // namespace cutoff
