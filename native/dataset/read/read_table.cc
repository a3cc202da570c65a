#include "dataset/read/read_table.h"

#include <algorithm>
#include <array>
#include <deque>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "core/text.h"
#include "dataset/read/grade_watch.h"
#include "dataset/read/label_words.h"
#include "dataset/read/markup.h"
#include "dataset/read/printed_list.h"
#include "dataset/read/table_cells.h"

namespace cutoff {
namespace {

constexpr std::array<std::string_view, 3> kDocuments = {"markdown", "html", "text"};

class TableReader {
 public:
  explicit TableReader(TableCells cells) : cells_(std::move(cells)), table_(cells_.table()) {}

  Result<FileRecords> read() {
    const TableKind kind = cells_.columns().kind();
    if (kind == TableKind::unknown) return refuse_columns();
    cells_.note_unknown_columns();
    for (std::size_t i = 0; i < table_.skipped.size(); ++i)
      notes().add(Code::part_skipped,
                  {table_.name, table_.skipped_lines[i], {}, table_.skipped[i]});
    while (cells_.next()) {
      if (cells_.is_empty()) {
        notes().add(Code::row_skipped, cells_.here());
        continue;
      }
      ++records_.summary.rows;
      CL_CHECKED(read_row(kind));
    }
    CL_CHECKED(grades_.check(table_.name));
    records_.notes.append(table_.notes);
    records_.notes.append(notes().notes());
    return std::move(records_);
  }

 private:
  NoteBook& notes() { return cells_.notes(); }
  std::string_view cell(Role role) const { return cells_.text(role); }
  std::uint64_t line() const { return table_.lines[cells_.row()]; }
  // The question that this row tells, counting from 1.
  std::uint64_t record() const {
    return table_.records.empty() ? cells_.row() + 1 : table_.records[cells_.row()];
  }

  std::unexpected<Error> refuse_columns() const {
    std::string found;
    for (const std::string& column : table_.columns) found += (found.empty() ? "" : ", ") + column;
    return fail(Code::unknown_columns, {table_.name, {}, {}, shown(found)});
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
    return std::ranges::any_of(roles, [&](Role r) { return cells_.has(r); });
  }

  // The row's id from the first of these columns that the table has; "NAME:ROW" where it has none.
  // No value, and a note, where the cell is empty.
  std::optional<std::string> id_from(std::initializer_list<Role> roles) {
    const auto role = std::ranges::find_if(roles, [&](Role r) { return cells_.has(r); });
    if (role == roles.end()) return table_.id_name + ":" + std::to_string(record());
    if (!cell(*role).empty()) return std::string(cell(*role));
    notes().add(Code::empty_id, cells_.here(*role));
    return std::nullopt;
  }

  void read_passage() {
    const auto id = id_from({Role::passage_id, Role::id});
    if (!id) return;
    const bool own = has_any({Role::passage_id, Role::id});
    const std::string title(cell(Role::title));
    if (is_document() && !title.empty() && !headings_.insert(title).second)
      notes().add(Code::repeated_heading, cells_.here(Role::title));
    records_.passages.push_back({passage(*id, text_of(Role::text), !own), line()});
  }

  Passage passage(std::string id, std::string_view text, bool id_is_place) const {
    return {std::move(id), std::string(cell(Role::title)), std::string(text),
            std::string(cell(Role::group)), id_is_place};
  }

  // A document's own reader has taken its markup away.
  std::string_view text_of(Role role) {
    if (!is_document() && holds_markup(cell(role)))
      notes().add(Code::markup_in_text, cells_.here(role));
    return cell(role);
  }

  Result<void> read_question() {
    const Role text = cells_.has(Role::question) ? Role::question : Role::text;
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
                          .text = std::string(text_of(text)),
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
    return fail(Code::bad_split, cells_.here(Role::split));
  }

  Result<bool> no_answer_of() {
    for (const Role role : {Role::answerable, Role::no_answer}) {
      CL_TRY(const auto truth, cells_.truth(role));
      if (truth) return *truth == (role == Role::no_answer);
    }
    return is_no_answer_kind(cell(Role::kind));
  }

  // Where nothing is said the passage is right; "yes" and "no" are 1 and 0.
  Result<double> grade_of() {
    if (trimmed(cell(Role::grade)).empty()) return 1.0;
    if (const auto truth = truth_word(cell(Role::grade))) return *truth ? 1.0 : 0.0;
    return cells_.number(Role::grade);
  }

  Result<void> read_judgement() {
    for (const Role role : {Role::question_id, Role::passage_id}) {
      if (!cell(role).empty()) continue;
      notes().add(Code::empty_id, cells_.here(role));
      return {};
    }
    CL_TRY(const double grade, grade_of());
    if (cells_.has(Role::grade)) grades_.add(cell(Role::question_id), grade, line());
    const bool list = printed_list(cell(Role::passage_id), ListParts::any).has_value();
    records_.labels.push_back({std::string(cell(Role::question_id)),
                               std::string(cell(Role::passage_id)), grade, list, line()});
    return {};
  }

  Result<void> read_faq() {
    if (!table_.records.empty() && is_blank(cell(Role::question))) {
      // A text that nothing is asked of: it is there to be searched all the same.
      std::string id = table_.id_name + ":" + std::to_string(this->record());
      if (!cell(Role::passage_id).empty()) id = cell(Role::passage_id);
      records_.passages.push_back({passage(std::move(id), text_of(Role::text), true), line()});
      return {};
    }
    CL_TRY(auto record, question(Role::question));
    if (!record) return {};
    const Role role =
        cells_.has(Role::answer) && !is_context_beside_answer() ? Role::answer : Role::text;
    if (!is_blank(cell(role))) CL_CHECKED(read_answers(*record, role));
    records_.questions.push_back(std::move(*record));
    return {};
  }

  // A text that an answer was taken from is what is searched, not the answer.
  bool is_context_beside_answer() {
    const auto place = cells_.columns().place(Role::text);
    const auto answer = cells_.columns().place(Role::answer);
    if (!place || !answer) return false;
    constexpr std::array<std::string_view, 4> kContexts = {"context", "passage", "passage_text",
                                                           "document"};
    const std::string name = lower_ascii(trimmed(table_.columns[*place]));
    if (std::ranges::find(kContexts, name) == kContexts.end()) return false;
    if (std::exchange(answer_told_, true)) return true;
    notes().add(Code::taken_as, {table_.name, {}, table_.columns[*answer], {}},
                "passed over: the passages are the column " + table_.columns[*place]);
    return true;
  }

  // The answer, or the answers where the cell is a printed list of texts.
  Result<void> read_answers(QuestionRecord& record, Role role) {
    const std::string_view whole = text_of(role);
    const auto parts = printed_list(whole, ListParts::quoted);
    if (!parts) return read_answer(record, whole, cell(Role::passage_id), next_id(record.id));
    const auto ids = printed_list(cell(Role::passage_id), ListParts::any);
    if (cells_.has(Role::passage_id) && (!ids || ids->size() != parts->size()))
      return fail(Code::wrong_type, cells_.here(Role::passage_id),
                  "expected a list of " + std::to_string(parts->size()) + " ids, as of the texts");
    notes().add(Code::printed_list, cells_.here(role));
    for (std::size_t i = 0; i < parts->size(); ++i) {
      if (is_blank((*parts)[i])) continue;
      const std::string& kept = parts_.emplace_back((*parts)[i]);  // the texts so far point into it
      const std::string own = i == 0 ? record.id : record.id + ":" + std::to_string(i + 1);
      CL_CHECKED(read_answer(record, kept, ids ? (*ids)[i] : "", own));
    }
    return {};
  }

  // `given`: its id, where the table has a column of them; `own`: what it is called by else.
  Result<void> read_answer(QuestionRecord& record, std::string_view text, std::string_view given,
                           const std::string& own) {
    const bool has_ids = cells_.has(Role::passage_id);
    const std::string id = has_ids ? std::string(given) : answer_id(own, text);
    if (id.empty()) {
      notes().add(Code::empty_id, cells_.here(Role::passage_id));
      return {};
    }
    // The same answer again is merged, and counted, where records meet.
    records_.passages.push_back({passage(id, text, !has_ids && record.id_is_place), line()});
    record.brings_label = true;
    // Marked as without an answer: its text was searched in vain, and is not right.
    if (record.no_answer && !cells_.has(Role::answer)) return {};
    double grade = 1;
    if (!table_.records.empty()) {
      CL_TRY(grade, grade_of());
    }
    records_.labels.push_back({record.id, id, grade, false, line()});
    return {};
  }

  // What a question's next text is called by: the question's own id, then "ID:2" …
  std::string next_id(const std::string& own) {
    texts_of_record_ = record() == last_record_ ? texts_of_record_ + 1 : 1;
    last_record_ = record();
    return texts_of_record_ == 1 ? own : own + ":" + std::to_string(texts_of_record_);
  }

  // The id of the first row with this answer, or this row's own.
  std::string answer_id(const std::string& own, std::string_view text) {
    const auto key = std::tuple(text, cell(Role::title), cell(Role::group));
    return ids_of_answers_.try_emplace(key, own).first->second;
  }

  TableCells cells_;
  const Table& table_;
  std::unordered_set<std::string> headings_;  // titles so far, of a document
  FileRecords records_;
  GradeWatch grades_;
  std::deque<std::string> parts_;  // of printed lists
  std::uint64_t last_record_ = 0;
  std::size_t texts_of_record_ = 0;
  bool answer_told_ = false;
  std::map<std::tuple<std::string_view, std::string_view, std::string_view>, std::string>
      ids_of_answers_;
};

}  // namespace

Result<FileRecords> read_table(const Table& table) {
  CL_TRY(Columns columns, columns_of(table));
  return TableReader(TableCells(table, std::move(columns))).read();
}

}  // namespace cutoff
