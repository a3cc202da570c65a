#include "dataset/read/table.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "dataset/read/columns.h"
#include "dataset/read/id_names.h"
#include "dataset/read/json_text.h"

namespace cutoff {
namespace {

// Read through SAX: a tree of every cell would take several times the table's own memory.
class TableHandler : public SaxHandler {
 public:
  TableHandler() = default;
  explicit TableHandler(std::string name) { table_.name = std::move(name); }
  Table take() { return std::move(table_); }

  bool null() override {
    if (at_row()) table_.rows.back().emplace_back();
    return at_row() || optional_text() != nullptr;
  }
  bool boolean(bool) override { return misfit(); }
  bool number_integer(number_integer_t) override { return misfit(); }
  bool number_float(number_float_t, const string_t&) override { return misfit(); }
  bool number_unsigned(number_unsigned_t value) override {
    if (depth_ == 3 && key_ == "stored" && stored_at_ < stored_place_.size()) {
      stored_place_[stored_at_++] = value;
      return true;
    }
    std::vector<std::uint64_t>* const list = numbers();
    if (depth_ != 2 || list == nullptr) return misfit();
    list->push_back(value);
    return true;
  }
  bool string(string_t& value) override {
    if (at_row())
      table_.rows.back().push_back(std::move(value));
    else if (depth_ == 2 && (key_ == "columns" || key_ == "skipped"))
      (key_ == "columns" ? table_.columns : table_.skipped).push_back(std::move(value));
    else if (depth_ == 3 && key_ == "stored" && stored_at_ == stored_place_.size())
      table_.stored[{stored_place_[0], stored_place_[1]}] = std::move(value);
    else if (std::string* text = optional_text())
      *text = std::move(value);
    else
      return misfit();
    return true;
  }
  bool key(string_t& name) override {
    key_ = std::move(name);
    return true;
  }
  bool start_object(std::size_t) override { return ++depth_ == 1 || misfit(); }
  bool end_object() override { return --depth_ == 0; }
  bool start_array(std::size_t) override {
    ++depth_;
    if (depth_ == 3 && key_ == "rows") {
      table_.rows.emplace_back();
      return true;
    }
    stored_at_ = 0;
    if (depth_ == 3 && key_ == "stored") return true;
    const bool list = key_ == "columns" || key_ == "rows" || key_ == "skipped" ||
                      key_ == "stored" || numbers() != nullptr;
    return (depth_ == 2 && list) || misfit();
  }
  bool end_array() override {
    --depth_;
    return true;
  }

 private:
  bool at_row() const { return depth_ == 3 && key_ == "rows"; }
  std::vector<std::uint64_t>* numbers() {
    if (key_ == "lines") return &table_.lines;
    if (key_ == "places") return &table_.places;
    if (key_ == "records") return &table_.records;
    return key_ == "skipped_lines" ? &table_.skipped_lines : nullptr;
  }
  // Where a text outside of the lists belongs.
  std::string* optional_text() {
    if (depth_ != 1) return nullptr;
    if (key_ == "name") return &table_.name;
    if (key_ == "encoding") return &table_.encoding;
    if (key_ == "delimiter") return &table_.delimiter;
    if (key_ == "id_name") return &table_.id_name;
    return key_ == "format" ? &table_.format : nullptr;
  }
  bool misfit() { return refuse(Code::bad_json, {table_.name, {}, key_, {}}, "not a table"); }

  Table table_;
  std::string key_;
  std::size_t depth_ = 0;
  std::array<std::size_t, 2> stored_place_{};  // row and column of a number that is kept
  std::size_t stored_at_ = 0;                  // how many of the two are known
};

// Rows from `first` on have a line each, and a cell for each column.
Result<void> check_rows(const Table& table, std::size_t first) {
  if (table.lines.size() != table.rows.size())
    return fail(Code::bad_json, {table.name, {}, "lines", {}}, "not one line a row");
  if (!table.records.empty() && table.records.size() != table.rows.size())
    return fail(Code::bad_json, {table.name, {}, "records", {}}, "not one question a row");
  for (std::size_t i = first; i < table.rows.size(); ++i) {
    if (table.rows[i].size() == table.columns.size()) continue;
    return fail(Code::wrong_field_count, {table.name, table.lines[i], {}, {}},
                "expected " + std::to_string(table.columns.size()) + " fields, found " +
                    std::to_string(table.rows[i].size()));
  }
  return {};
}

}  // namespace

Result<Table> parse_table(std::string_view json) {
  TableHandler handler;
  if (!Json::sax_parse(json, &handler)) return std::unexpected(handler.error());
  Table table = handler.take();
  if (table.id_name.empty()) table.id_name = id_names({{table.name, ""}}).front();
  if (table.skipped_lines.size() != table.skipped.size())
    return fail(Code::bad_json, {table.name, {}, "skipped", {}}, "not one line a part");
  CL_CHECKED(check_rows(table, 0));
  return table;
}

Result<void> add_rows(Table& table, std::string_view json) {
  TableHandler handler(table.name);
  if (!Json::sax_parse(json, &handler)) return std::unexpected(handler.error());
  Table more = handler.take();
  const std::size_t first = table.rows.size();
  std::ranges::move(more.rows, std::back_inserter(table.rows));
  std::ranges::move(more.lines, std::back_inserter(table.lines));
  std::ranges::move(more.records, std::back_inserter(table.records));
  for (auto& [place, number] : more.stored)
    table.stored[{place.first + first, place.second}] = std::move(number);
  return check_rows(table, first);
}

Result<void> add_notes(Table& table, std::string_view json) {
  CL_TRY(const Json list, parse_json(json, {}));
  for (const Json& note : list) {
    const Where where{table.name, {}, "notes", {}};
    if (!note.is_object()) return fail(Code::bad_json, where, "not a note");
    CL_TRY(const std::string printed, text_member(note, "code", where));
    const auto code = code_of(printed);
    if (!code) return fail(Code::bad_json, where, "no code " + printed);
    Note added{*code, {.file = table.name}, {}};
    CL_TRY(added.where.field, text_member(note, "field", where, ""));
    CL_TRY(added.where.value, text_member(note, "value", where, ""));
    CL_TRY(added.detail, text_member(note, "detail", where, ""));
    const auto number = [&](const char* name) -> std::optional<std::uint64_t> {
      const auto found = note.find(name);
      if (found == note.end() || !found->is_number_unsigned()) return std::nullopt;
      return found->get<std::uint64_t>();
    };
    added.where.line = number("line");
    added.count = number("count").value_or(1);
    table.notes.push_back(std::move(added));
  }
  return {};
}

Result<std::vector<std::string>> parse_names(std::string_view json) {
  CL_TRY(const Json list, parse_json(json, {}));
  if (!list.is_array()) return fail(Code::bad_json, {}, "not a list of names");
  std::vector<std::string> names;
  for (const Json& name : list) {
    if (!name.is_string()) return fail(Code::bad_json, {}, "not a list of names");
    names.push_back(name.get<std::string>());
  }
  return names;
}

Result<std::string> column_roles(std::string_view columns_json) {
  CL_TRY(const std::vector<std::string> names, parse_names(columns_json));
  Json roles = Json::array();
  for (const std::string& name : names) {
    const auto role = role_of(name);
    roles.push_back(role ? print(*role) : "");
  }
  return roles.dump();
}

}  // namespace cutoff
