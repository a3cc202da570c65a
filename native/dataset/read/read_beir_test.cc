#include "dataset/read/read_beir.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(ReadBeir, TakesNullAbsentAndEmptyTitlesAlike) {
  const auto records =
      read_beir_corpus("c.jsonl",
                       "{\"_id\": \"d1\", \"title\": \"T\", \"text\": \"a\"}\r\n"
                       "{\"_id\": \"d2\", \"title\": null, \"text\": \"b\"}\n"
                       "\n"
                       "{\"_id\": \"d3\", \"text\": \"c\", \"metadata\": {\"group\": \"g\"}}\n"
                       "{\"_id\": \"d4\", \"title\": \"U\", \"text\": \"\"}\n"
                       "{\"_id\": \"d5\", \"text\": null}");
  ASSERT_TRUE(records) << records.error().detail;
  ASSERT_EQ(records->passages.size(), 5U);
  const char* const encoded[] = {"T a", "b", "c", "U", ""};
  for (std::size_t i = 0; i < 5; ++i)
    EXPECT_EQ(records->passages[i].passage.text_to_encode(), encoded[i]);
  EXPECT_EQ(records->passages[2].passage.group, "g");
  EXPECT_EQ(records->passages[2].line, 4U);  // the blank line counts
}

TEST(ReadBeir, ReadsWhatMetadataSaysOfAQuestion) {
  const auto records = read_beir_queries(
      "q.jsonl",
      R"({"_id": "1", "text": "a", "metadata": {"kind": "typo", "group": "g", "split": "test"}})"
      "\n"
      R"({"_id": 2, "text": "b", "metadata": {"answerable": false, "kind": "near miss"}})"
      "\n"
      R"({"id": "3", "text": "c", "metadata": {"kind": "no-answer", "split": "dev"}})"
      "\n"
      R"({"_id": "4", "text": "d", "metadata": {"kind": "no-answer", "answerable": true}})"
      "\n"
      R"({"_id": "5", "text": null, "metadata": null})");
  ASSERT_TRUE(records) << records.error().detail;
  const auto& q = records->questions;
  ASSERT_EQ(q.size(), 5U);
  EXPECT_EQ(q[0].kind, "typo");
  EXPECT_EQ(q[0].group, "g");
  EXPECT_EQ(q[0].half, Half::held_out);
  EXPECT_EQ(q[1].id, "2");
  EXPECT_EQ(q[2].id, "3");
  EXPECT_EQ(q[2].half, Half::validation);
  EXPECT_EQ(q[4].text, "");
  const bool no_answer[] = {false, true, true, false, false};
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(q[i].no_answer, no_answer[i]) << q[i].id;
}

TEST(ReadBeir, SkipsAndCountsEmptyIds) {
  const auto records = read_beir_corpus("c.jsonl",
                                        "{\"_id\": \"\", \"text\": \"a\"}\n"
                                        "{\"_id\": \"NA\", \"text\": \"N/A\"}\n"
                                        "{\"_id\": \"\", \"text\": \"b\"}\n");
  ASSERT_TRUE(records);
  ASSERT_EQ(records->passages.size(), 1U);
  ASSERT_EQ(records->notes.notes().size(), 1U);
  EXPECT_EQ(records->notes.notes()[0].code, Code::empty_id);
  EXPECT_EQ(records->notes.notes()[0].count, 2U);
  EXPECT_EQ(records->notes.notes()[0].where.line, 1U);
}

struct Refused {
  const char* line;
  Code code;
  const char* field;
};

TEST(ReadBeir, RefusesWithTheLineAndTheField) {
  for (const Refused& r : {
           Refused{R"({"_id": "1", "text": "a")", Code::bad_json, ""},
           Refused{R"([1])", Code::wrong_type, ""},
           Refused{R"({"text": "a"})", Code::missing_field, "_id"},
           Refused{R"({"_id": 1.5, "text": "a"})", Code::wrong_type, "_id"},
           Refused{R"({"_id": "1"})", Code::missing_field, "text"},
           Refused{R"({"_id": "1", "text": ["a"]})", Code::wrong_type, "text"},
           Refused{R"({"_id": "1", "text": "a", "metadata": []})", Code::wrong_type, "metadata"},
           Refused{R"({"_id": "1", "text": "a", "metadata": {"split": "later"}})", Code::bad_split,
                   "metadata.split"},
           Refused{R"({"_id": "1", "text": "a", "metadata": {"answerable": "perhaps"}})",
                   Code::wrong_type, "metadata.answerable"},
       }) {
    const auto records = read_beir_queries("q.jsonl", std::string("\n") + r.line + "\n");
    ASSERT_FALSE(records) << r.line;
    EXPECT_EQ(records.error().code, r.code) << r.line;
    EXPECT_EQ(records.error().where.field, r.field) << r.line;
    EXPECT_EQ(records.error().where.line, 2U);
    EXPECT_EQ(records.error().where.file, "q.jsonl");
  }
}

}  // namespace
}  // namespace cutoff
