#include "dataset/read/score_table.h"

#include <gtest/gtest.h>

#include "dataset/read/json_text.h"

namespace cutoff {
namespace {

// Rows stand on the lines 2, 3, 5.
Result<ScoreTable> read(const std::string& columns, const std::string& rows,
                        const std::string& delimiter = ",") {
  Json lines = {2, 3, 5};
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(Json::parse(rows).size()), lines.end());
  CL_TRY(const Table table,
         parse_table(R"({"name":"scores.csv","delimiter":")" + delimiter + R"(","columns":)" +
                     columns + R"(,"rows":)" + rows + R"(,"lines":)" + lines.dump() + "}"));
  return read_score_table(table);
}

// code@line:field=value of a refused table.
std::string refusal(const std::string& columns, const std::string& rows) {
  const auto table = read(columns, rows);
  if (table) return "read";
  const Where& where = table.error().where;
  return std::string(print(table.error().code)) + "@" + where.file + ":" +
         (where.line ? std::to_string(*where.line) : "-") + ":" + where.field + "=" + where.value;
}

TEST(ScoreTable, ReadsEveryColumn) {
  const auto rows =
      read(
          R"(["id","score","correct","answerable","split","group","kind"])",
          R"([["a","0.9","1","yes","val","g1","typo"],["b","-0.1","FALSE","0","Held-out","",""],["","","","","","",""]])")
          ->rows;
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].id, "a");
  EXPECT_EQ(rows[0].score, 0.9);
  EXPECT_TRUE(rows[0].correct);
  EXPECT_TRUE(rows[0].answerable);
  EXPECT_EQ(rows[0].half, Half::validation);
  EXPECT_EQ(rows[0].group, "g1");
  EXPECT_EQ(rows[0].kind, "typo");
  EXPECT_EQ(rows[1].score, -0.1);
  EXPECT_FALSE(rows[1].correct);
  EXPECT_FALSE(rows[1].answerable);
  EXPECT_EQ(rows[1].half, Half::held_out);
}

TEST(ScoreTable, WithoutTheOptionalColumnsRowsAreAnswerableAndInNoHalf) {
  const auto rows = read(R"(["score","correct"])", R"([["0.9","1"],["0.4","0"],["",""]])")->rows;
  EXPECT_EQ(rows[1].id, "2");
  EXPECT_TRUE(rows[1].answerable);
  EXPECT_EQ(rows[1].half, Half::none);
}

TEST(ScoreTable, IsSummedUpAsOne) {
  const auto table = read(R"(["score","correct"])", R"([["0,9","1"],["0,4","0"]])", ";");
  ASSERT_TRUE(table);
  EXPECT_EQ(table->summary.format, "scores");
  EXPECT_EQ(table->summary.delimiter, ";");
  EXPECT_EQ(table->summary.rows, 2u);
}

TEST(ScoreTable, RefusesWithThePlace) {
  const std::string columns = R"(["query_id","score","correct","answerable","split"])";
  EXPECT_EQ(refusal(columns, R"([["a","0,9","1","1","val"]])"),
            "bad-number@scores.csv:2:score=0,9");
  EXPECT_EQ(refusal(columns, R"([["a","NaN","1","1","val"]])"),
            "not-finite@scores.csv:2:score=NaN");
  EXPECT_EQ(refusal(columns, R"([["a",".1","1","1","val"],["b",".1","maybe","1","val"]])"),
            "wrong-type@scores.csv:3:correct=maybe");
  EXPECT_EQ(refusal(columns, R"([["a",".1","1","0","val"]])"),
            "contradicting-label@scores.csv:2:answerable=0");
  EXPECT_EQ(refusal(columns, R"([["a",".1","1","1",""]])"), "bad-split@scores.csv:2:split=");
  EXPECT_EQ(refusal(columns, R"([["a",".1","1","1","val"],["a",".1","1","1","val"]])"),
            "conflicting-id@scores.csv:3:query_id=a");
  EXPECT_EQ(refusal(columns, R"([["",".1","1","1","val"]])"), "empty-id@scores.csv:2:query_id=");
  EXPECT_EQ(refusal(R"(["score"])", R"([[".1"],[".2"],[".3"]])"),
            "missing-field@scores.csv:-:correct=");
  EXPECT_EQ(refusal(R"(["score","correct","qid","query_id"])", "[]"),
            "unknown-columns@scores.csv:-:query_id=");
  EXPECT_EQ(refusal(columns, "[]"), "no-scores@scores.csv:-:=");
}

TEST(ScoreTable, IsReadAsEveryTable) {
  // Names in any case, a frame's row numbers, truths as numbers and words, decimal commas, percent.
  const auto frame = read(
      R"(["#1","Score","Correct","Answerable"])",
      R"([["0","0,91","1.0","True"],["1","84 %","0.0","ja"],["2","\u22120,5","nein","oui"]])", ";");
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->rows[0].score, 0.91);
  EXPECT_EQ(frame->rows[1].score, 0.84);
  EXPECT_EQ(frame->rows[2].score, -0.5);
  EXPECT_TRUE(frame->rows[0].correct);
  EXPECT_FALSE(frame->rows[1].correct);
  EXPECT_TRUE(frame->rows[2].answerable);
  ASSERT_EQ(frame->notes.size(), 3U);
  EXPECT_EQ(frame->notes[0].code, Code::unknown_columns);
  EXPECT_EQ(frame->notes[1].code, Code::decimal_comma);
  EXPECT_EQ(frame->notes[1].count, 2U);
  EXPECT_EQ(frame->notes[2].code, Code::percent_read);
  EXPECT_EQ(read(R"(["score","correct"])", R"([["1,234,5","1"]])", ";").error().code,
            Code::bad_number);
  EXPECT_EQ(read(R"(["score","correct"])", R"([["1.234,5","1"]])", ";").error().code,
            Code::bad_number);
}

TEST(ScoreTable, TakesTheNumberThatASpreadsheetKeeps) {
  Table table = *parse_table(
      R"({"name":"s.xlsx","columns":["score","correct"],"rows":[["0.91","yes"]],"lines":[2]})");
  table.stored[{0, 0}] = "0.91234";
  const auto scores = read_score_table(table);
  EXPECT_EQ(scores->rows[0].score, 0.91234);
  ASSERT_EQ(scores->notes.size(), 1U);
  EXPECT_EQ(scores->notes[0].code, Code::stored_number);
}

}  // namespace
}  // namespace cutoff
