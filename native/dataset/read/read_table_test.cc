#include "dataset/read/read_table.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace cutoff {
namespace {

using Cells = std::vector<std::vector<std::string>>;

// Row i stands on line i + 2.
Table table_of(std::vector<std::string> columns, Cells rows) {
  Table table{.name = "t.csv",
              .encoding = "utf-8",
              .delimiter = ",",
              .columns = std::move(columns),
              .rows = std::move(rows),
              .lines = {},
              .id_name = "t"};
  for (std::size_t i = 0; i < table.rows.size(); ++i) table.lines.push_back(i + 2);
  return table;
}

FileRecords read(std::vector<std::string> columns, Cells rows) {
  auto records = read_table(table_of(std::move(columns), std::move(rows)));
  EXPECT_TRUE(records) << records.error().detail;
  return records ? std::move(*records) : FileRecords{};
}

Error refusal(std::vector<std::string> columns, Cells rows) {
  const auto records = read_table(table_of(std::move(columns), std::move(rows)));
  EXPECT_FALSE(records);
  return records ? Error{Code::internal, {}, {}} : records.error();
}

TEST(ReadTable, ReadsQuestionsAndTheirRelevantCells) {
  const auto records = read({"query_id", "query", "doc_id", "kind", "group", "split"},
                            {{"q1", "one", "d1|d2", "typo", "g", "test"},
                             {"q2", "two", "", "", "", ""},
                             {"q3", "", "d1", "", "", "val"}});
  ASSERT_EQ(records.questions.size(), 3U);
  EXPECT_EQ(records.questions[0].kind, "typo");
  EXPECT_EQ(records.questions[0].group, "g");
  EXPECT_EQ(records.questions[0].half, Half::held_out);
  EXPECT_EQ(records.questions[2].half, Half::validation);
  EXPECT_EQ(records.questions[2].text, "");
  ASSERT_EQ(records.labels.size(), 2U);
  EXPECT_EQ(records.labels[0].passage, "d1|d2");
  EXPECT_TRUE(records.labels[0].list);
  EXPECT_EQ(records.labels[1].question_id, "q3");
  EXPECT_EQ(records.summary.rows, 3U);
}

TEST(ReadTable, MarksNoAnswerOnlyWhenSaid) {
  const auto by_answerable =
      read({"query", "relevant", "answerable"}, {{"a", "", "no"}, {"b", "", "yes"}, {"c", "", ""}});
  const auto by_no_answer =
      read({"query", "no_answer", "kind"},
           {{"a", "TRUE", ""}, {"b", "0", "no answer"}, {"c", "", "no-answer"}});
  const std::vector<bool> answerable = {true, false, false};
  const std::vector<bool> no_answer = {true, false, true};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(by_answerable.questions[i].no_answer, answerable[i]) << i;
    EXPECT_EQ(by_no_answer.questions[i].no_answer, no_answer[i]) << i;
  }
}

TEST(ReadTable, TakesIdsByteForByte) {
  const auto records = read({"doc_id", "text"}, {{"NA", "a"},
                                                 {"null", "b"},
                                                 {"NaN", "c"},
                                                 {"None", "d"},
                                                 {"TRUE", "e"},
                                                 {"-", "f"},
                                                 {"", "without an id"},
                                                 {"d8", "N/A"},
                                                 {"", ""}});
  std::vector<std::string> ids;
  for (const auto& p : records.passages) ids.push_back(p.passage.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"NA", "null", "NaN", "None", "TRUE", "-", "d8"}));
  EXPECT_EQ(records.passages.back().passage.text, "N/A");
  ASSERT_EQ(records.notes.notes().size(), 2U);
  EXPECT_EQ(records.notes.notes()[0].code, Code::empty_id);
  EXPECT_EQ(records.notes.notes()[0].where.line, 8U);
  EXPECT_EQ(records.notes.notes()[1].code, Code::row_skipped);
}

TEST(ReadTable, TellsOfHeadingsThatStandTwiceInADocument) {
  Table table = table_of(
      {"title", "text", "group"},
      {{"Stop it?", "Press.", ""}, {"", "x", ""}, {"", "y", ""}, {"Stop it?", "Pull.", "B"}});
  EXPECT_TRUE(read_table(table)->notes.notes().empty()) << "a table may repeat its titles";
  table.format = "markdown";
  const auto records = read_table(table);
  EXPECT_EQ(records->passages.size(), 4U);
  ASSERT_EQ(records->notes.notes().size(), 1U);
  EXPECT_EQ(records->notes.notes()[0].code, Code::repeated_heading);
  EXPECT_EQ(records->notes.notes()[0].where.line, 5U);
}

TEST(ReadTable, NamesRowsWithoutIds) {
  const auto records = read({"query", "doc_id"}, {{"", ""}, {"opening hours", "d7"}});
  ASSERT_EQ(records.questions.size(), 1U);
  EXPECT_EQ(records.questions[0].id, "t:2");
  EXPECT_TRUE(records.questions[0].id_is_place);
  EXPECT_EQ(records.labels[0].question_id, "t:2");
  EXPECT_FALSE(read({"query_id", "query", "doc_id"}, {{"q1", "opening hours", "d7"}})
                   .questions[0]
                   .id_is_place);
}

TEST(ReadTable, MakesEveryAnswerOfAnFaqAPassage) {
  const auto records =
      read({"id", "question", "answer", "topic"}, {{"f1", "How?", "So.", "x"},
                                                   {"f2", "In what way?", "So.", "x"},
                                                   {"f3", "Why?", "", "x"},
                                                   {"f4", "When?", "So.", "y"}});
  ASSERT_EQ(records.questions.size(), 4U);
  ASSERT_EQ(records.labels.size(), 3U);
  EXPECT_EQ(records.labels[0].passage, "f1");
  EXPECT_EQ(records.labels[1].passage, "f1");  // the same answer
  EXPECT_EQ(records.labels[2].passage, "f4");  // in another group: a passage of its own
  EXPECT_EQ(records.passages[0].passage.text, "So.");
  EXPECT_EQ(records.passages[0].passage.group, "x");
}

TEST(ReadTable, ReadsJudgementsWithAndWithoutGrades) {
  const auto graded =
      read({"query_id", "doc_id", "grade"}, {{"q1", "d;1", "0.5"}, {"q1", "d2", ""}});
  ASSERT_EQ(graded.labels.size(), 2U);
  EXPECT_EQ(graded.labels[0].grade, 0.5);
  EXPECT_FALSE(graded.labels[0].list);
  EXPECT_EQ(graded.labels[1].grade, 1.0);
  EXPECT_EQ(read({"query_id", "doc_id"}, {{"", "d"}, {"q", "d"}}).labels.size(), 1U);
}

TEST(ReadTable, SaysWhichColumnsItPassedOver) {
  const auto records = read({"query", "doc_id", "colour", "size"}, {{"a", "d", "red", "1"}});
  ASSERT_EQ(records.notes.notes().size(), 1U);
  EXPECT_EQ(records.notes.notes()[0].code, Code::unknown_columns);
  EXPECT_EQ(records.notes.notes()[0].where.value, "colour");
  EXPECT_EQ(records.notes.notes()[0].detail, "also size");
}

TEST(ReadTable, RefusesWithLineColumnAndValue) {
  const Error split = refusal({"query", "Split"}, {{"a", "test"}, {"b", "later"}});
  EXPECT_EQ(split.code, Code::bad_split);
  EXPECT_EQ(split.where.line, 3U);
  EXPECT_EQ(split.where.field, "Split");
  EXPECT_EQ(split.where.value, "later");
  EXPECT_EQ(refusal({"query", "answerable"}, {{"a", "2"}}).code, Code::wrong_type);
  EXPECT_EQ(refusal({"query_id", "doc_id", "grade"}, {{"q", "d", "high"}}).code, Code::bad_number);
  const Error columns = refusal({"name", "date"}, {{"a", "b"}});
  EXPECT_EQ(columns.code, Code::unknown_columns);
  EXPECT_EQ(columns.where.value, "name, date");
}

}  // namespace
}  // namespace cutoff
