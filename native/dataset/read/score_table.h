// A score table: scores that another system gave, one question a row.
// Columns: score (a finite number) and correct (was a right passage among those it used?), both
// needed;
// answerable (does a right passage exist?), split (which half), group, kind, and an id under
// "query_id", "question_id" or "id". Without an id a row goes by its number, counting from 1.
// Without "answerable" every question counts as answerable. Without "split" no row is in a half
// yet: thresholds/score_halves.h draws them. An empty split cell is an error where others are
// filled. Words for correct, answerable and split: label_words.h.
// Empty: a table without rows is refused (no_scores).
// Errors, with file, physical line and field: bad_json, missing_field (column), unknown_columns,
// wrong_field_count, bad_number, not_finite, wrong_type, bad_split, conflicting_id,
// contradicting_label (correct, but not answerable), no_scores.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
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

// `table_json`: {"name", "columns": […], "rows": [[text…]…], "lines": [first physical line of each
// row]}.
Result<std::vector<ScoreRow>> read_score_table(std::string_view table_json);

}  // namespace cutoff
