// Rows of a table as a reader of CSV, Markdown or HTML hands them over.
// JSON: {"name", "encoding", "delimiter", "columns": [text…], "rows": [[text…]…], "lines":
// [number…]}, and where the rows come from a document {"format", "skipped": [text…],
// "skipped_lines": [number…]}: what was left out. "id_name" (id_names.h) names rows that have no
// ids; without it that is the file's name by itself. lines[i] is the physical line on which row i
// starts. Cells are text; a null is an empty cell.
// Rows may follow in pieces (add_rows): {"rows", "lines", "stored": [[row, column, text]…], "records": [number…]}, rows
// and columns counting from 0 in the piece; "stored" is the number that a spreadsheet keeps where
// the cell shows another text. "places": where each column stands in its file, counting from 1,
// where that is not its place here.
// Empty: a table may have no rows.
// Errors: bad_json (not such a table), wrong_field_count (a row of another width than the columns).
// Source: RFC 4180 for what a row is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"

namespace cutoff {

struct Table {
  std::string name;
  std::string encoding;
  std::string delimiter;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
  std::vector<std::uint64_t> lines;       // one a row
  std::string format = {};                // "markdown", "xlsx" …; empty for text with separators
  std::vector<std::string> skipped = {};  // parts of a document that hold no passages
  std::vector<std::uint64_t> skipped_lines = {};
  std::string id_name = {};
  std::vector<std::uint64_t> places =
      {};  // of the columns in their file; empty: as they stand here
  std::map<std::pair<std::size_t, std::size_t>, std::string> stored = {};  // by row and column
  // Of each row the question it tells, counting from 1, where several rows tell one; empty: a
  // question a row.
  std::vector<std::uint64_t> records = {};
  std::vector<Note> notes = {};  // what reading the file gave reason to say

  // The place of a column in its file, counting from 1.
  std::uint64_t place_of(std::size_t column) const {
    return column < places.size() ? places[column] : column + 1;
  }
};

Result<Table> parse_table(std::string_view json);

// More rows, below those that are there.
Result<void> add_rows(Table& table, std::string_view json);

// A list of {"code", "line" (a number or null), "field", "value", "detail", "count"}.
Result<void> add_notes(Table& table, std::string_view json);

// A JSON list of texts, such as column names. Errors: bad_json.
Result<std::vector<std::string>> parse_names(std::string_view json);

// What each column of a JSON list of names is taken for, as a JSON list: a role's first name
// (dataset/read/columns.h), or "" for one that is passed over.
Result<std::string> column_roles(std::string_view columns_json);

}  // namespace cutoff
