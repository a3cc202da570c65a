#include "dataset/read/table_cells.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/parse_number.h"
#include "core/text.h"
#include "dataset/read/label_words.h"

namespace cutoff {
namespace {

constexpr std::string_view kMinus = "\u2212";

bool is_not_finite(std::string_view text) {
  const std::string word = lower_ascii(text);
  return word.ends_with("nan") || word.ends_with("inf") || word.ends_with("infinity");
}

bool has_decimal_comma(std::string_view text) {
  const std::size_t comma = text.find(',');
  return comma != std::string_view::npos && text.find(',', comma + 1) == std::string_view::npos &&
         text.find('.') == std::string_view::npos && comma + 1 < text.size();
}

// Without a percent sign; false where there is none.
bool take_percent(std::string& text) {
  if (!text.ends_with('%')) return false;
  text = trimmed(std::string_view(text).substr(0, text.size() - 1));
  return true;
}

}  // namespace

Result<Columns> columns_of(const Table& table) {
  auto columns = Columns::find(table.columns, table.places);
  if (!columns) columns.error().where.file = table.name;
  return columns;
}

bool TableCells::next() {
  if (row_ == table_.rows.size()) return false;
  ++row_;
  return true;
}

bool TableCells::is_empty() const {
  return std::ranges::all_of(table_.rows[row()], &std::string::empty);
}

std::string_view TableCells::text(Role role) const {
  const auto place = columns_.place(role);
  return place ? std::string_view(table_.rows[row()][*place]) : std::string_view();
}

Where TableCells::here() const { return {table_.name, table_.lines[row()], {}, {}}; }

Where TableCells::here(Role role) const {
  return {table_.name, table_.lines[row()], table_.columns[*columns_.place(role)],
          shown(text(role))};
}

Result<double> TableCells::number(Role role) {
  std::string number(trimmed(text(role)));
  const auto stored = table_.stored.find({row(), *columns_.place(role)});
  if (stored != table_.stored.end()) {
    notes_.add(Code::stored_number, here(role), "kept as " + stored->second);
    number = stored->second;
  }
  if (number.starts_with(kMinus)) number.replace(0, kMinus.size(), "-");
  const bool percent = take_percent(number);
  const bool comma = has_decimal_comma(number);
  if (comma && table_.delimiter != ",") std::ranges::replace(number, ',', '.');
  const auto value = parse_number(number);
  if (!value) {
    if (is_not_finite(number)) return fail(Code::not_finite, here(role));
    return fail(Code::bad_number, here(role),
                comma ? "a comma separates cells here, so it is no decimal point" : "");
  }
  if (comma) notes_.add(Code::decimal_comma, here(role), "read as " + number);
  if (percent) notes_.add(Code::percent_read, here(role), "hundredths");
  return percent ? *value / 100 : *value;
}

Result<std::optional<bool>> TableCells::truth(Role role) {
  const std::string_view word = trimmed(text(role));
  if (word.empty()) return std::optional<bool>();
  const auto stored = table_.stored.find({row(), *columns_.place(role)});
  const auto value = truth_word(stored == table_.stored.end() ? word : stored->second);
  if (!value) return fail(Code::wrong_type, here(role), "expected yes or no, 1 or 0");
  return std::optional(*value);
}

void TableCells::note_unknown_columns() {
  for (const std::string& column : table_.columns)
    if (!role_of(column)) notes_.add(Code::unknown_columns, {table_.name, {}, {}, column});
}

}  // namespace cutoff
