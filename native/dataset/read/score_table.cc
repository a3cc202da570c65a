#include "dataset/read/score_table.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <unordered_set>

#include "core/parse_number.h"
#include "core/text.h"
#include "dataset/read/label_words.h"

namespace cutoff {
namespace {

using nlohmann::json;

enum Column : std::size_t { kScore, kCorrect, kAnswerable, kSplit, kGroup, kKind, kId, kColumns };
constexpr std::array<std::string_view, kColumns> kNames = {
    "score", "correct", "answerable", "split", "group", "kind", "query_id"};
constexpr std::array<std::string_view, 3> kIdNames = {"query_id", "question_id", "id"};

bool one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

class Reader {
 public:
  explicit Reader(const json& table) : table_(table), file_(table.value("name", "")) {}

  Result<std::vector<ScoreRow>> read() {
    CL_CHECKED(find_columns());
    std::vector<ScoreRow> rows;
    for (row_ = 0; row_ < table_["rows"].size(); ++row_) {
      CL_TRY(ScoreRow row, read_row());
      rows.push_back(std::move(row));
    }
    if (rows.empty()) return fail(Code::no_scores, {.file = file_});
    return rows;
  }

 private:
  Result<void> find_columns() {
    const json& columns = table_["columns"];
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const auto name = columns[i].get<std::string>();
      const auto known =
          one_of(name, kIdNames) ? kNames.begin() + kId : std::ranges::find(kNames, name);
      if (known == kNames.end()) {
        return fail(Code::unknown_columns, {.file = file_, .line = 1, .field = shown(name)});
      }
      auto& place = places_[static_cast<std::size_t>(known - kNames.begin())];
      if (place)
        return fail(Code::unknown_columns, {.file = file_, .line = 1, .field = name}, "twice");
      place = i;
    }
    for (const Column needed : {kScore, kCorrect}) {
      if (!places_[needed]) {
        return fail(Code::missing_field,
                    {.file = file_, .line = 1, .field = std::string(kNames[needed])});
      }
    }
    return {};
  }

  std::unexpected<Error> refuse(Code code, Column column, std::string detail = {}) const {
    return fail(code,
                {.file = file_,
                 .line = line(),
                 .field = std::string(kNames[column]),
                 .value = shown(cell(column))},
                std::move(detail));
  }

  std::optional<std::uint64_t> line() const {
    const auto lines = table_.find("lines");
    if (lines == table_.end() || row_ >= lines->size()) return std::nullopt;
    return (*lines)[row_].get<std::uint64_t>();
  }

  std::string cell(Column column) const {
    return places_[column] ? table_["rows"][row_][*places_[column]].get<std::string>() : "";
  }

  Result<ScoreRow> read_row() {
    const std::size_t fields = table_["rows"][row_].size();
    const std::size_t expected = table_["columns"].size();
    if (fields != expected) {
      return fail(Code::wrong_field_count, {.file = file_, .line = line()},
                  "expected " + std::to_string(expected) + ", found " + std::to_string(fields));
    }
    ScoreRow row;
    row.group = cell(kGroup);
    row.kind = cell(kKind);
    CL_TRY(row.id, read_id());
    CL_TRY(row.score, read_score());
    CL_TRY(row.correct, read_truth(kCorrect));
    if (places_[kAnswerable]) {
      CL_TRY(row.answerable, read_truth(kAnswerable));
    }
    if (row.correct && !row.answerable) {
      return refuse(Code::contradicting_label, kAnswerable, "correct, but not answerable");
    }
    if (places_[kSplit]) {
      const auto half = half_word(cell(kSplit));
      if (!half) return refuse(Code::bad_split, kSplit);
      row.half = *half;
    }
    return row;
  }

  Result<std::string> read_id() {
    std::string id = places_[kId] ? cell(kId) : std::to_string(row_ + 1);
    if (id.empty()) return refuse(Code::empty_id, kId);
    if (!ids_.insert(id).second) return refuse(Code::conflicting_id, kId);
    return id;
  }

  Result<double> read_score() const {
    const std::string text = cell(kScore);
    const auto value = parse_number(text);
    if (value) return *value;
    const std::string word = lower_ascii(text);
    const bool not_finite =
        word.ends_with("nan") || word.ends_with("inf") || word.ends_with("infinity");
    return refuse(not_finite ? Code::not_finite : Code::bad_number, kScore);
  }

  Result<bool> read_truth(Column column) const {
    const auto value = truth_word(cell(column));
    if (!value) return refuse(Code::wrong_type, column, "expected 1 or 0");
    return *value;
  }

  const json& table_;
  std::string file_;
  std::array<std::optional<std::size_t>, kColumns> places_;
  std::unordered_set<std::string> ids_;
  std::size_t row_ = 0;
};

bool is_text_list(const json& value) {
  return value.is_array() &&
         std::ranges::all_of(value, [](const json& v) { return v.is_string(); });
}

// The caller's own envelope, not the user's text: one code for anything wrong with it.
bool well_formed(const json& table) {
  return table.is_object() && table.contains("columns") && is_text_list(table["columns"]) &&
         table.contains("rows") && table["rows"].is_array() &&
         std::ranges::all_of(table["rows"], is_text_list);
}

}  // namespace

Result<std::vector<ScoreRow>> read_score_table(std::string_view table_json) {
  const json table = json::parse(table_json, nullptr, false);
  if (table.is_discarded() || !well_formed(table)) return fail(Code::bad_json);
  return Reader(table).read();
}

}  // namespace cutoff
