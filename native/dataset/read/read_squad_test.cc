#include "dataset/read/read_squad.h"

#include <gtest/gtest.h>

#include "core/test_files.h"

namespace cutoff {
namespace {

const Note* note_of(const FileRecords& records, Code code) {
  for (const Note& note : records.notes.notes())
    if (note.code == code) return &note;
  return nullptr;
}

TEST(ReadSquad, KeepsOddAnswersApartFromLabels) {
  CL_SHARED_FILE(bytes, "field/inputs/F46-squad.json");
  const auto records = read_squad("F46.json", bytes);
  ASSERT_TRUE(records);
  ASSERT_EQ(records->passages.size(), 1U);
  EXPECT_EQ(records->passages[0].passage.id, "Shed:0");
  EXPECT_EQ(records->passages[0].passage.group, "Shed");
  EXPECT_EQ(records->passages[0].passage.title, "");
  ASSERT_EQ(records->questions.size(), 5U);
  for (const QuestionRecord& q : records->questions) EXPECT_EQ(q.no_answer, q.id == "s3") << q.id;
  ASSERT_EQ(records->labels.size(), 4U);
  for (const LabelRecord& label : records->labels) EXPECT_NE(label.question_id, "s3");

  // s1's offset counts code points and is right; s2's is wrong, s5's answer is nowhere.
  const Note* wrong = note_of(*records, Code::answer_offset_wrong);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->count, 1U);
  EXPECT_EQ(wrong->where.value, "seven");
  EXPECT_EQ(wrong->where.line, 32U);
  EXPECT_EQ(wrong->where.field, "answer_start");
  EXPECT_EQ(wrong->detail, "it stands at 43, not at 0");
  const Note* missing = note_of(*records, Code::answer_not_found);
  ASSERT_TRUE(missing);
  EXPECT_EQ(missing->count, 1U);
  EXPECT_EQ(missing->where.value, "ten coins");
  EXPECT_EQ(missing->where.line, 64U);
  EXPECT_EQ(missing->where.field, "text");
}

TEST(ReadSquad, TakesKeysInAnyOrderAndNumbersParagraphsUnderATitle) {
  const auto records = read_squad("x.json", R"({"data": [
    {"paragraphs": [{"qas": [{"answers": [{"answer_start": 2, "text": "b"}], "question": "q?", "id": 7}],
                     "context": "a b"},
                    {"context": "c", "qas": []}], "title": "T"},
    {"title": "T", "paragraphs": [{"context": "a b", "extra": {"paragraphs": [1, null, {"id": 2}]}}]}],
    "version": "1.1", "meta": [[{"data": []}]]})");
  ASSERT_TRUE(records) << records.error().detail;
  ASSERT_EQ(records->passages.size(), 3U);  // equal texts stay apart
  EXPECT_EQ(records->passages[0].passage.id, "T:0");
  EXPECT_EQ(records->passages[1].passage.id, "T:1");
  EXPECT_EQ(records->passages[2].passage.id, "T:2");
  ASSERT_EQ(records->questions.size(), 1U);
  EXPECT_EQ(records->questions[0].id, "7");
  EXPECT_EQ(records->questions[0].group, "T");
  EXPECT_EQ(records->labels[0].passage, "T:0");
  EXPECT_TRUE(records->notes.notes().empty());
}

Error refusal(std::string_view json) {
  const auto records = read_squad("x.json", json);
  EXPECT_FALSE(records) << json;
  return records ? Error{Code::internal, {}, {}} : records.error();
}

TEST(ReadSquad, RefusesWithThePhysicalLine) {
  EXPECT_EQ(refusal("{\n\"data\": [\n{]").where.line, 3U);
  EXPECT_EQ(refusal("{\"data\": []} x").code, Code::bad_json);
  EXPECT_EQ(refusal("[]").code, Code::wrong_type);
  EXPECT_EQ(refusal("{\"version\": \"1\"}").where.field, "data");
  EXPECT_EQ(refusal("{\"data\": {}}").detail, "expected a list");
  EXPECT_EQ(refusal("{\"data\": [1]}").detail, "expected an object");

  Error error = refusal("{\"data\": [{\"paragraphs\": [\n\n{\"qas\": []}\n]}]}");
  EXPECT_EQ(error.code, Code::missing_field);
  EXPECT_EQ(error.where.field, "context");
  EXPECT_EQ(error.where.line, 3U);

  error = refusal(
      "{\"data\": [{\"paragraphs\": [{\"context\": \"c\", \"qas\": [\n{\"id\": "
      "\"1\",\n\"question\": 5}]}]}]}");
  EXPECT_EQ(error.code, Code::wrong_type);
  EXPECT_EQ(error.where.field, "question");
  EXPECT_EQ(error.where.line, 3U);

  error = refusal(
      "{\"data\": [{\"paragraphs\": [{\"context\": \"c\", \"qas\": [\n{\"id\": \"1\"}]}]}]}");
  EXPECT_EQ(error.code, Code::missing_field);
  EXPECT_EQ(error.where.field, "question");
  EXPECT_EQ(error.where.line, 2U);

  error = refusal(
      "{\"data\": [{\"paragraphs\": [{\"context\": \"c\", \"qas\": [{\"id\": \"1\", \"question\": "
      "\"\", \"is_impossible\": \"no\"}]}]}]}");
  EXPECT_EQ(error.detail, "expected true or false");
}

TEST(ReadSquad, StandsDeepNesting) {
  const std::string deep(100'000, '[');
  EXPECT_EQ(refusal("{\"x\": " + deep).code, Code::too_deep);
}

TEST(ReadSquad, KeepsIdsAsWrittenWhateverTheirSize) {
  const auto records = read_squad("x.json", R"({"data": [{"paragraphs": [{"context": "a", "qas": [
    {"id": 9007199254740993, "question": "p"},
    {"id": 18446744073709551615, "question": "q"},
    {"id": 123456789012345678901234567890, "question": "r"}]}]}]})");
  ASSERT_TRUE(records) << records.error().detail;
  EXPECT_EQ(records->questions[0].id, "9007199254740993");
  EXPECT_EQ(records->questions[1].id, "18446744073709551615");
  EXPECT_EQ(records->questions[2].id, "123456789012345678901234567890");
}

TEST(ReadSquad, NamesAnArticleWithoutParagraphsByItsLine) {
  const auto records = read_squad("x.json", R"({"data": [
    {"title": "T", "paragraphs": []},
    {"title": "U",
     "context": "c"}]})");
  ASSERT_FALSE(records);
  EXPECT_EQ(records.error().code, Code::missing_field);
  EXPECT_EQ(records.error().where.field, "paragraphs");
  EXPECT_EQ(records.error().where.line, 3U);
}

TEST(ReadSquad, RefusesBracketsThatAreTooDeep) {
  const auto records = read_squad("x.json", "{\"data\":\n[{\"x\": " + std::string(100'000, '['));
  ASSERT_FALSE(records);
  EXPECT_EQ(records.error().code, Code::too_deep);
  EXPECT_EQ(records.error().where.line, 2U);
}

}  // namespace
}  // namespace cutoff
