#include "dataset/read/table.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(Table, TakesRowsInAnyOrderOfKeys) {
  const auto table = parse_table(
      R"({"lines": [2, 5], "rows": [["a", null], ["b\n\"c", "😀"]], "name": "t.csv",
          "encoding": "utf-16le", "delimiter": null, "columns": ["x", "y"]})");
  ASSERT_TRUE(table) << table.error().detail;
  EXPECT_EQ(table->name, "t.csv");
  EXPECT_EQ(table->encoding, "utf-16le");
  EXPECT_EQ(table->delimiter, "");
  EXPECT_EQ(table->columns, (std::vector<std::string>{"x", "y"}));
  ASSERT_EQ(table->rows.size(), 2U);
  EXPECT_EQ(table->rows[0], (std::vector<std::string>{"a", ""}));
  EXPECT_EQ(table->rows[1], (std::vector<std::string>{"b\n\"c", "😀"}));
  EXPECT_EQ(table->lines, (std::vector<std::uint64_t>{2, 5}));
}

TEST(Table, RefusesARowOfAnotherWidth) {
  const auto table = parse_table(
      R"({"name": "t.csv", "columns": ["x", "y"], "rows": [["a", "b"], ["c"]], "lines": [2, 7]})");
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, Code::wrong_field_count);
  EXPECT_EQ(table.error().where.line, 7U);
  EXPECT_EQ(table.error().detail, "expected 2 fields, found 1");
}

TEST(Table, RefusesWhatIsNoTable) {
  for (const char* json :
       {"", "[]", "{", R"({"rows": ["a"]})", R"({"rows": [["a"]], "lines": ["2"]})",
        R"({"rows": [[1]], "lines": [2]})", R"({"x": 1})", R"({"x": "y"})",
        R"({"rows": [[["a"]]], "lines": [2]})", R"({"columns": {"a": 1}})",
        R"({"columns": ["a"], "rows": [["a"]], "lines": []})", R"({"lines": [-1]})",
        R"({"lines": [1.5]})"}) {
    const auto table = parse_table(json);
    ASSERT_FALSE(table) << json;
    EXPECT_EQ(table.error().code, Code::bad_json) << json;
  }
}

TEST(Table, GrowsByPiecesOfRows) {
  Table table = *parse_table(R"({"name": "t.csv", "columns": ["x", "y"], "places": [1, 4]})");
  ASSERT_TRUE(add_rows(table, R"({"rows": [["a", "b"]], "lines": [2]})"));
  ASSERT_TRUE(add_rows(table, R"({"rows": [["c", "0.9"], ["d", "0.8"]], "lines": [3, 4],
                                  "stored": [[0, 1, "0.91"], [1, 1, "0.82"]]})"));
  EXPECT_EQ(table.rows.size(), 3U);
  EXPECT_EQ(table.lines, (std::vector<std::uint64_t>{2, 3, 4}));
  EXPECT_EQ(table.place_of(1), 4U);
  EXPECT_EQ((table.stored.at({2, 1})), "0.82");
  const auto wide = add_rows(table, R"({"rows": [["a", "b", "c"]], "lines": [9]})");
  ASSERT_FALSE(wide);
  EXPECT_EQ(wide.error().code, Code::wrong_field_count);
  EXPECT_EQ(wide.error().where.line, 9U);
  for (const char* json : {R"({"rows": [["a", "b"]], "lines": []})", R"({"stored": [["a"]]})",
                           R"({"stored": [[1, "a"]]})"})
    EXPECT_FALSE(add_rows(table, json)) << json;
}

TEST(Table, TakesNotesOfItsReader) {
  Table table;
  table.name = "t.csv";
  ASSERT_TRUE(add_notes(table, R"([{"code": "short-row", "line": 3, "field": "", "value": "",
                                    "detail": "1 of 2 cells", "count": 4}, {"code": "row-skipped", "line": null}])"));
  ASSERT_EQ(table.notes.size(), 2U);
  EXPECT_EQ(table.notes[0].code, Code::short_row);
  EXPECT_EQ(table.notes[0].where.file, "t.csv");
  EXPECT_EQ(table.notes[0].where.line, 3U);
  EXPECT_EQ(table.notes[0].count, 4U);
  EXPECT_EQ(table.notes[1].where.line, std::nullopt);
  for (const char* json : {"{", R"([{"code": "no-such"}])", R"([1])", R"([{}])"})
    EXPECT_FALSE(add_notes(table, json)) << json;
}

TEST(Table, ReadsAListOfNames) {
  EXPECT_EQ(*parse_names(R"(["a", "b"])"), (std::vector<std::string>{"a", "b"}));
  EXPECT_FALSE(parse_names(R"({"a": 1})"));
  EXPECT_FALSE(parse_names(R"(["a", 1])"));
}

}  // namespace
}  // namespace cutoff
