#include "dataset/read/score_table.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <unordered_set>
#include <utility>

#include "dataset/read/label_words.h"
#include "dataset/read/table_cells.h"

namespace cutoff {
namespace {

constexpr std::array kIds = {Role::question_id, Role::id};

class Reader {
 public:
  explicit Reader(TableCells cells) : cells_(std::move(cells)) {}

  Result<ScoreTable> read() {
    const Table& table = cells_.table();
    for (const Role needed : {Role::grade, Role::correct})
      if (!cells_.has(needed))
        return fail(Code::missing_field,
                    {table.name, {}, needed == Role::grade ? "score" : "correct", {}});
    cells_.note_unknown_columns();
    ScoreTable scores;
    while (cells_.next()) {
      if (cells_.is_empty()) {
        cells_.notes().add(Code::row_skipped, cells_.here());
        continue;
      }
      CL_TRY(ScoreRow row, read_row());
      scores.rows.push_back(std::move(row));
    }
    if (scores.rows.empty()) return fail(Code::no_scores, {.file = table.name});
    scores.summary = {table.name, "scores", table.encoding, table.delimiter, scores.rows.size()};
    NoteBook notes;
    if (!table.encoding.empty() && table.encoding != "utf-8")
      notes.add(Code::decoded_as, {table.name, {}, {}, table.encoding});
    notes.append(table.notes);
    notes.append(cells_.notes().notes());
    scores.notes = notes.notes();
    return scores;
  }

 private:
  Result<ScoreRow> read_row() {
    ScoreRow row;
    row.group = cells_.text(Role::group);
    row.kind = cells_.text(Role::kind);
    CL_TRY(row.id, read_id());
    CL_TRY(row.score, cells_.number(Role::grade));
    CL_TRY(row.correct, read_truth(Role::correct));
    for (const Role role : {Role::answerable, Role::no_answer}) {
      if (!cells_.has(role)) continue;
      CL_TRY(const bool truth, read_truth(role));
      row.answerable = truth == (role == Role::answerable);
      if (row.correct && !row.answerable)
        return fail(Code::contradicting_label, cells_.here(role), "correct, but not answerable");
      break;
    }
    if (cells_.has(Role::split)) {
      const auto half = half_word(cells_.text(Role::split));
      if (!half) return fail(Code::bad_split, cells_.here(Role::split));
      row.half = *half;
    }
    return row;
  }

  Result<std::string> read_id() {
    const auto role = std::ranges::find_if(kIds, [&](Role r) { return cells_.has(r); });
    std::string id =
        role == kIds.end() ? std::to_string(cells_.row() + 1) : std::string(cells_.text(*role));
    if (id.empty()) return fail(Code::empty_id, cells_.here(*role));
    if (!ids_.insert(id).second) return fail(Code::conflicting_id, cells_.here(*role));
    return id;
  }

  Result<bool> read_truth(Role role) {
    CL_TRY(const auto truth, cells_.truth(role));
    if (!truth) return fail(Code::wrong_type, cells_.here(role), "expected yes or no, 1 or 0");
    return *truth;
  }

  TableCells cells_;
  std::unordered_set<std::string> ids_;
};

}  // namespace

Result<ScoreTable> read_score_table(const Table& table) {
  CL_TRY(Columns columns, columns_of(table));
  return Reader(TableCells(table, std::move(columns))).read();
}

}  // namespace cutoff
