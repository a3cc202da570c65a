#include "dataset/read/table.h"

#include <utility>

#include "dataset/read/id_names.h"
#include "dataset/read/json_text.h"

namespace cutoff {
namespace {

// Read through SAX: a tree of every cell would take several times the table's own memory.
class TableHandler : public SaxHandler {
 public:
  Table take() { return std::move(table_); }

  bool null() override {
    if (at_row()) table_.rows.back().emplace_back();
    return at_row() || optional_text() != nullptr;
  }
  bool boolean(bool) override { return misfit(); }
  bool number_integer(number_integer_t) override { return misfit(); }
  bool number_float(number_float_t, const string_t&) override { return misfit(); }
  bool number_unsigned(number_unsigned_t value) override {
    if (depth_ != 2 || (key_ != "lines" && key_ != "skipped_lines")) return misfit();
    (key_ == "lines" ? table_.lines : table_.skipped_lines).push_back(value);
    return true;
  }
  bool string(string_t& value) override {
    if (at_row())
      table_.rows.back().push_back(std::move(value));
    else if (depth_ == 2 && (key_ == "columns" || key_ == "skipped"))
      (key_ == "columns" ? table_.columns : table_.skipped).push_back(std::move(value));
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
    const bool list = key_ == "columns" || key_ == "rows" || key_ == "lines" || key_ == "skipped" ||
                      key_ == "skipped_lines";
    return (depth_ == 2 && list) || misfit();
  }
  bool end_array() override {
    --depth_;
    return true;
  }

 private:
  bool at_row() const { return depth_ == 3 && key_ == "rows"; }
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
};

}  // namespace

Result<Table> parse_table(std::string_view json) {
  TableHandler handler;
  if (!Json::sax_parse(json, &handler)) return std::unexpected(handler.error());
  Table table = handler.take();
  if (table.id_name.empty()) table.id_name = id_names({{table.name, ""}}).front();
  if (table.lines.size() != table.rows.size())
    return fail(Code::bad_json, {table.name, {}, "lines", {}}, "not one line a row");
  if (table.skipped_lines.size() != table.skipped.size())
    return fail(Code::bad_json, {table.name, {}, "skipped", {}}, "not one line a part");
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (table.rows[i].size() == table.columns.size()) continue;
    return fail(Code::wrong_field_count, {table.name, table.lines[i], {}, {}},
                "expected " + std::to_string(table.columns.size()) + " fields, found " +
                    std::to_string(table.rows[i].size()));
  }
  return table;
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

}  // namespace cutoff
