// Rows of a table as a reader of CSV, Markdown or HTML hands them over.
// JSON: {"name", "encoding", "delimiter", "columns": [text…], "rows": [[text…]…], "lines":
// [number…]}, and where the rows come from a document {"format", "skipped": [text…],
// "skipped_lines": [number…]}: what was left out. "id_name" (id_names.h) names rows that have no
// ids; without it that is the file's name by itself. lines[i] is the physical line on which row i
// starts. Cells are text; a null is an empty cell.
// Empty: a table may have no rows.
// Errors: bad_json (not such a table), wrong_field_count (a row of another width than the columns).
// Source: RFC 4180 for what a row is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
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
};

Result<Table> parse_table(std::string_view json);

// A JSON list of texts, such as column names. Errors: bad_json.
Result<std::vector<std::string>> parse_names(std::string_view json);

}  // namespace cutoff
