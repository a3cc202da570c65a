// A score table: scores that another system gave, one question a row, read as every table is
// (table_cells.h).
// Columns (columns.h): the score (a finite number) and correct (was a right passage among those it
// used?), both needed; answerable (does a right passage exist?) or no_answer, split (which half),
// group, kind, and an id: the question's or the row's. Without an id a row goes by its number,
// counting from 1. Without "answerable" every question counts as answerable. Without "split" no row
// is in a half yet: thresholds/score_halves.h draws them. An empty split cell is an error where
// others are filled. Words for correct, answerable and split: label_words.h.
// Notes: decoded_as (from another encoding), unknown_columns (passed over), row_skipped (every cell
// empty), those of table_cells.h and the table's own.
// Empty: a table without rows is refused (no_scores).
// Errors, with file, physical line and field: missing_field (column), unknown_columns, bad_number,
// not_finite, wrong_type, bad_split, empty_id, conflicting_id, contradicting_label (correct, but
// not answerable), no_scores.
#pragma once

#include <string>
#include <vector>

#include "core/error.h"
#include "dataset/read/table.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

struct ScoreRow {
  std::string id;
  double score = 0;
  bool correct = false;
  bool answerable = true;
  Half half = Half::none;
  std::string group;
  std::string kind;
};

struct ScoreTable {
  FileSummary summary;
  std::vector<ScoreRow> rows;
  std::vector<Note> notes;
};

Result<ScoreTable> read_score_table(const Table& table);

}  // namespace cutoff
