#include "dataset/read/read_table.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "core/parse_number.h"
#include "core/text.h"
#include "dataset/read/columns.h"
#include "dataset/read/label_words.h"

namespace cutoff {
namespace {

constexpr std::array<std::string_view, 3> kDocuments = {"markdown", "html", "text"};

class TableReader {
 public:
  TableReader(const Table& table, const Columns& columns) : table_(table), columns_(columns) {}

  Result<FileRecords> read() {
    const TableKind kind = columns_.kind();
    if (kind == TableKind::unknown) return refuse_columns();
    note_unknown_columns();
    for (std::size_t i = 0; i < table_.skipped.size(); ++i)
      records_.notes.add(Code::part_skipped,
                         {table_.name, table_.skipped_lines[i], {}, table_.skipped[i]});
    for (row_ = 0; row_ < table_.rows.size(); ++row_) {
      if (std::ranges::all_of(table_.rows[row_], &std::string::empty)) {
        records_.notes.add(Code::row_skipped, here());
        continue;
      }
      ++records_.summary.rows;
      CL_CHECKED(read_row(kind));
    }
    return std::move(records_);
  }

 private:
  std::string_view cell(Role role) const {
    const auto place = columns_.place(role);
    return place ? std::string_view(table_.rows[row_][*place]) : std::string_view();
  }
  std::uint64_t line() const { return table_.lines[row_]; }
  Where here() const { return {table_.name, line(), {}, {}}; }
  Where here(Role role) const {
    return {table_.name, line(), table_.columns[*columns_.place(role)], shown(cell(role))};
  }

  std::unexpected<Error> refuse_columns() const {
    std::string found;
    for (const std::string& column : table_.columns) found += (found.empty() ? "" : ", ") + column;
    return fail(Code::unknown_columns, {table_.name, {}, {}, shown(found)});
  }

  void note_unknown_columns() {
    for (const std::string& column : table_.columns)
      if (!role_of(column))
        records_.notes.add(Code::unknown_columns, {table_.name, {}, {}, column});
  }

  Result<void> read_row(TableKind kind) {
    switch (kind) {
      case TableKind::passages:
        read_passage();
        return {};
      case TableKind::questions:
        return read_question();
      case TableKind::faq:
        return read_faq();
      case TableKind::judgements:
        return read_judgement();
      default:
        return {};
    }
  }

  // Cut at its headings.
  bool is_document() const {
    return std::ranges::find(kDocuments, table_.format) != kDocuments.end();
  }

  bool has_any(std::initializer_list<Role> roles) const {
    return std::ranges::any_of(roles, [&](Role r) { return columns_.has(r); });
  }

  // The row's id from the first of these columns that the table has; "NAME:ROW" where it has none.
  // No value, and a note, where the cell is empty.
  std::optional<std::string> id_from(std::initializer_list<Role> roles) {
    const auto role = std::ranges::find_if(roles, [&](Role r) { return columns_.has(r); });
    if (role == roles.end()) return table_.id_name + ":" + std::to_string(row_ + 1);
    if (!cell(*role).empty()) return std::string(cell(*role));
    records_.notes.add(Code::empty_id, here(*role));
    return std::nullopt;
  }

  void read_passage() {
    const auto id = id_from({Role::passage_id, Role::id});
    if (!id) return;
    const bool own = has_any({Role::passage_id, Role::id});
    const std::string title(cell(Role::title));
    if (is_document() && !title.empty() && !headings_.insert(title).second)
      records_.notes.add(Code::repeated_heading, here(Role::title));
    records_.passages.push_back({passage(*id, Role::text, !own), line()});
  }

  Passage passage(std::string id, Role text, bool id_is_place) const {
    return {std::move(id), std::string(cell(Role::title)), std::string(cell(text)),
            std::string(cell(Role::group)), id_is_place};
  }

  Result<void> read_question() {
    const Role text = columns_.has(Role::question) ? Role::question : Role::text;
    CL_TRY(auto record, question(text));
    if (!record) return {};
    const std::string_view relevant = trimmed(cell(Role::passage_id));
    record->brings_label = !relevant.empty();
    if (record->brings_label) {
      CL_TRY(const double grade, grade_of());
      records_.labels.push_back(
          {record->id, std::string(cell(Role::passage_id)), grade, true, line()});
    }
    records_.questions.push_back(std::move(*record));
    return {};
  }

  // No value where the row has no id.
  Result<std::optional<QuestionRecord>> question(Role text) {
    auto id = id_from({Role::question_id, Role::id});
    if (!id) return std::optional<QuestionRecord>();
    QuestionRecord record{.id = std::move(*id),
                          .text = std::string(cell(text)),
                          .kind = std::string(cell(Role::kind)),
                          .group = std::string(cell(Role::group)),
                          .id_is_place = !has_any({Role::question_id, Role::id}),
                          .line = line()};
    CL_TRY(record.half, half_of());
    CL_TRY(record.no_answer, no_answer_of());
    return std::optional(std::move(record));
  }

  Result<Half> half_of() const {
    if (trimmed(cell(Role::split)).empty()) return Half::none;
    if (const auto half = half_word(cell(Role::split))) return *half;
    return fail(Code::bad_split, here(Role::split));
  }

  Result<bool> no_answer_of() const {
    for (const Role role : {Role::answerable, Role::no_answer}) {
      if (trimmed(cell(role)).empty()) continue;
      const auto truth = truth_word(cell(role));
      if (!truth) return fail(Code::wrong_type, here(role), "expected yes or no, 1 or 0");
      return *truth == (role == Role::no_answer);
    }
    return is_no_answer_kind(cell(Role::kind));
  }

  Result<double> grade_of() const {
    if (trimmed(cell(Role::grade)).empty()) return 1.0;
    if (const auto grade = parse_number(trimmed(cell(Role::grade)))) return *grade;
    return fail(Code::bad_number, here(Role::grade));
  }

  Result<void> read_judgement() {
    for (const Role role : {Role::question_id, Role::passage_id}) {
      if (!cell(role).empty()) continue;
      records_.notes.add(Code::empty_id, here(role));
      return {};
    }
    CL_TRY(const double grade, grade_of());
    records_.labels.push_back({std::string(cell(Role::question_id)),
                               std::string(cell(Role::passage_id)), grade, false, line()});
    return {};
  }

  Result<void> read_faq() {
    CL_TRY(auto record, question(Role::question));
    if (!record) return {};
    const Role text = columns_.has(Role::answer) ? Role::answer : Role::text;
    if (!is_blank(cell(text))) {
      const std::string id = columns_.has(Role::passage_id) ? std::string(cell(Role::passage_id))
                                                            : answer_id(record->id, text);
      if (id.empty()) {
        records_.notes.add(Code::empty_id, here(Role::passage_id));
        return {};
      }
      // The same answer again is merged, and counted, where records meet.
      const bool own = columns_.has(Role::passage_id) || !record->id_is_place;
      records_.passages.push_back({passage(id, text, !own), line()});
      records_.labels.push_back({record->id, id, 1, false, line()});
      record->brings_label = true;
    }
    records_.questions.push_back(std::move(*record));
    return {};
  }

  // The id of the first row with this answer, or this row's own.
  std::string answer_id(const std::string& own, Role text) {
    const auto key = std::tuple(cell(text), cell(Role::title), cell(Role::group));
    return ids_of_answers_.try_emplace(key, own).first->second;
  }

  const Table& table_;
  const Columns& columns_;
  std::size_t row_ = 0;
  std::unordered_set<std::string> headings_;  // titles so far, of a document
  FileRecords records_;
  std::map<std::tuple<std::string_view, std::string_view, std::string_view>, std::string>
      ids_of_answers_;
};

}  // namespace

Result<FileRecords> read_table(const Table& table) {
  auto columns = Columns::find(table.columns);
  if (!columns) {
    columns.error().where.file = table.name;
    return std::unexpected(columns.error());
  }
  return TableReader(table, *columns).read();
}

}  // namespace cutoff
