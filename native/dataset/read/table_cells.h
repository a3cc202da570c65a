// The cells of a table by what their columns mean: texts, and the numbers and truths in them.
// Both readers of tables (read_table.h, score_table.h) read through it, so that one way of writing
// is taken in every table or in none.
// Numbers: as core/parse_number.h reads them; the number a spreadsheet keeps rather than the one it
// shows; "85 %" is 0.85; a comma stands for the decimal point where it does not separate cells; a
// minus may be U+2212. Truths: label_words.h.
// Notes: stored_number, percent_read, decimal_comma.
// Empty: an absent column's cells are empty.
// Errors: bad_number, not_finite, wrong_type, with file, line, column and value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "dataset/read/columns.h"
#include "dataset/read/table.h"
#include "dataset/set/note_book.h"

namespace cutoff {

// What the columns of a table mean. Errors: unknown_columns (two of one meaning).
Result<Columns> columns_of(const Table& table);

class TableCells {
 public:
  // The table must outlive it and stay as it is.
  TableCells(const Table& table, Columns columns)
      : table_(table), columns_(std::move(columns)), notes_() {}

  const Table& table() const { return table_; }
  const Columns& columns() const { return columns_; }
  bool has(Role role) const { return columns_.has(role); }

  bool next();  // the first row at first; false after the last one
  std::size_t row() const { return row_ - 1; }
  bool is_empty() const;  // nothing in any cell

  std::string_view text(Role role) const;
  Result<double> number(Role role);
  // No value for an empty cell.
  Result<std::optional<bool>> truth(Role role);

  Where here() const;
  Where here(Role role) const;

  NoteBook& notes() { return notes_; }

  // A note for every column that means nothing here.
  void note_unknown_columns();

 private:
  const Table& table_;
  Columns columns_;
  NoteBook notes_;
  std::size_t row_ = 0;  // one more than the row it stands at
};

}  // namespace cutoff
