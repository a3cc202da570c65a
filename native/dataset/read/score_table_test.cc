#include "dataset/read/score_table.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

std::string table(std::string columns, std::string rows) {
  return R"({"name":"scores.csv","columns":)" + columns + R"(,"rows":)" + rows +
         R"(,"lines":[2,3,5]})";
}

// code@line:field=value of a refused table.
std::string refusal(std::string columns, std::string rows) {
  const auto read = read_score_table(table(columns, rows));
  if (read) return "read";
  const Where& where = read.error().where;
  return std::string(print(read.error().code)) + "@" + where.file + ":" +
         (where.line ? std::to_string(*where.line) : "-") + ":" + where.field + "=" + where.value;
}

TEST(ScoreTable, ReadsEveryColumn) {
  const auto rows = *read_score_table(table(
      R"(["id","score","correct","answerable","split","group","kind"])",
      R"([["a","0.9","1","yes","val","g1","typo"],["b","-0.1","FALSE","0","Held-out","",""]])"));
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
  const auto rows =
      *read_score_table(table(R"(["score","correct"])", R"([["0.9","1"],["0.4","0"]])"));
  EXPECT_EQ(rows[1].id, "2");
  EXPECT_TRUE(rows[1].answerable);
  EXPECT_EQ(rows[1].half, Half::none);
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
  EXPECT_EQ(refusal(columns, R"([["a",".1","1"]])"), "wrong-field-count@scores.csv:2:=");
  EXPECT_EQ(refusal(R"(["score"])", R"([[".1"]])"), "missing-field@scores.csv:1:correct=");
  EXPECT_EQ(refusal(R"(["score","correct","colour"])", "[]"),
            "unknown-columns@scores.csv:1:colour=");
  EXPECT_EQ(refusal(R"(["score","correct","id","query_id"])", "[]"),
            "unknown-columns@scores.csv:1:query_id=");
  EXPECT_EQ(refusal(columns, "[]"), "no-scores@scores.csv:-:=");
}

TEST(ScoreTable, RefusesABrokenEnvelope) {
  for (const char* broken :
       {"", "{", "[]", R"({"columns":["score"]})", R"({"columns":[1],"rows":[]})",
        R"({"columns":["score","correct"],"rows":[[0.5,"1"]]})"}) {
    const auto read = read_score_table(broken);
    ASSERT_FALSE(read) << broken;
    EXPECT_EQ(read.error().code, Code::bad_json);
  }
}

}  // namespace
}  // namespace cutoff
