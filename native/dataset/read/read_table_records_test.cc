// Rows that together tell one question (Table::records), as readers of nested JSON hand them over.
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "dataset/read/read_table.h"

namespace cutoff {
namespace {

FileRecords read(std::vector<std::string> columns, std::vector<std::vector<std::string>> rows,
                 std::vector<std::uint64_t> of = {}) {
  Table table{.name = "t.json",
              .encoding = "utf-8",
              .delimiter = "",
              .columns = std::move(columns),
              .rows = std::move(rows),
              .lines = {}};
  table.format = "json";
  table.id_name = "t";
  table.records = std::move(of);
  for (std::size_t i = 0; i < table.rows.size(); ++i) table.lines.push_back(i + 1);
  auto records = read_table(table);
  EXPECT_TRUE(records) << records.error().detail;
  return records ? std::move(*records) : FileRecords{};
}

using Label = std::tuple<std::string, std::string, double>;

std::vector<Label> labels(const FileRecords& records) {
  std::vector<Label> found;
  for (const LabelRecord& label : records.labels)
    found.emplace_back(label.question_id, label.passage, label.grade);
  return found;
}

TEST(ReadTableRecords, TellOneQuestionWithItsTextsAndGrades) {
  const auto records =
      read({"question", "context", "grade"},
           {{"a?", "one", "1"}, {"a?", "two", "0"}, {"b?", "one", "1"}}, {1, 1, 2});
  EXPECT_EQ(labels(records),
            (std::vector<Label>{{"t:1", "t:1", 1}, {"t:1", "t:1:2", 0}, {"t:2", "t:1", 1}}));
  ASSERT_EQ(records.passages.size(), 3U);  // the same text again is merged where records meet
  EXPECT_EQ(records.passages[1].passage.id, "t:1:2");
  ASSERT_EQ(records.questions.size(), 3U);
  EXPECT_TRUE(records.questions[1].brings_label);
}

TEST(ReadTableRecords, KeepATextThatNothingIsAskedOf) {
  const auto records =
      read({"question_id", "question", "context"}, {{"", "", "lone"}, {"q", "b?", "two"}}, {1, 2});
  EXPECT_EQ(labels(records), (std::vector<Label>{{"q", "q", 1}}));
  ASSERT_EQ(records.passages.size(), 2U);
  EXPECT_EQ(records.passages[0].passage.text, "lone");
  EXPECT_EQ(records.questions.size(), 1U);
  EXPECT_TRUE(records.notes.notes().empty());
}

TEST(ReadTable, CallsNoTextRightForAQuestionWithoutAnAnswer) {
  const auto records = read({"question", "context", "no_answer"}, {{"a?", "one", "yes"}});
  EXPECT_TRUE(records.labels.empty());
  EXPECT_EQ(records.passages.size(), 1U);
  ASSERT_EQ(records.questions.size(), 1U);
  EXPECT_TRUE(records.questions[0].no_answer);
}

TEST(ReadTable, SearchesTheContextThatAnAnswerWasTakenFrom) {
  const auto records =
      read({"question", "answer", "context"}, {{"a?", "nine", "Opens at nine."}, {"b?", "x", "y"}});
  ASSERT_EQ(records.passages.size(), 2U);
  EXPECT_EQ(records.passages[0].passage.text, "Opens at nine.");
  ASSERT_EQ(records.notes.notes().size(), 1U);
  EXPECT_EQ(records.notes.notes()[0].code, Code::taken_as);
  EXPECT_EQ(records.notes.notes()[0].where.field, "answer");
}

}  // namespace
}  // namespace cutoff
