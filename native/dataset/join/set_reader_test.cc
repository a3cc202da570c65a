#include "dataset/join/set_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "core/test_files.h"
#include "dataset/set/set_sha256.h"

namespace cutoff {
namespace {

struct File {
  std::string name;
  std::string format;  // "table" for rows as JSON
  std::string content;
};

Result<void> add_table(SetReader& reader, const std::string& json) {
  CL_TRY(const Table table, parse_table(json));
  return reader.add_table(table);
}

Result<void> add(SetReader& reader, const File& file) {
  if (file.format == "table") return add_table(reader, file.content);
  return reader.add_file(file.name, file.format, file.content, "utf-8");
}

EvaluationSet set_of(const std::vector<File>& files) {
  SetReader reader;
  for (const File& file : files) {
    const auto added = add(reader, file);
    EXPECT_TRUE(added) << file.name << ": " << added.error().detail;
  }
  auto set = reader.finish();
  EXPECT_TRUE(set);
  return set ? std::move(*set) : EvaluationSet{};
}

const Note* note_of(const EvaluationSet& set, Code code) {
  const auto note = std::ranges::find(set.notes, code, &Note::code);
  return note == set.notes.end() ? nullptr : &*note;
}

const Question& question(const EvaluationSet& set, std::string_view id) {
  return *std::ranges::find(set.questions, id, &Question::id);
}

const File kCorpus = {"corpus.jsonl", "beir-corpus",
                      "{\"_id\": \"d1\", \"text\": \"a\"}\n{\"_id\": \"d2\", \"text\": \"b\"}\n"
                      "{\"_id\": \"a;b c\", \"text\": \"c\"}\n"};
const File kQueries = {
    "queries.jsonl", "beir-queries",
    "{\"_id\": \"q1\", \"text\": \"one\"}\n{\"_id\": \"q2\", \"text\": \"two\"}\n"
    "{\"_id\": \"q3\", \"text\": \"three\", \"metadata\": {\"answerable\": false}}\n"};
const File kQrels = {"qrels.tsv", "qrels", "q1\td1\t1\nq1\tgone\t2\nq2\td2\t0\nq9\td1\t1\n"};

TEST(SetReader, JoinsFilesInAnyOrder) {
  std::vector<File> files = {kCorpus, kQrels, kQueries};
  std::ranges::sort(files, {}, &File::name);
  std::vector<std::string> hashes;
  do {
    const EvaluationSet set = set_of(files);
    hashes.push_back(set_sha256(set));
    EXPECT_EQ(question(set, "q1").answerability, Answerability::answerable);
    EXPECT_EQ(question(set, "q2").answerability, Answerability::unjudged);  // judged, none relevant
    EXPECT_EQ(question(set, "q3").answerability, Answerability::no_answer);
    // A passage that is not in the corpus stays, for the denominator.
    ASSERT_EQ(question(set, "q1").judgements.size(), 2U);
    EXPECT_EQ(question(set, "q1").judgements[1].passage_id, "gone");
    EXPECT_EQ(question(set, "q1").judgements[1].passage, std::nullopt);
    EXPECT_EQ(set.passages[*question(set, "q1").judgements[0].passage].id, "d1");
    EXPECT_EQ(note_of(set, Code::unknown_passage)->where.value, "gone");
    EXPECT_EQ(note_of(set, Code::unknown_question)->where.line, 4U);
    EXPECT_EQ(set.files.size(), 3U);
  } while (std::ranges::next_permutation(files, {}, &File::name).found);
  ASSERT_EQ(hashes.size(), 6U);
  EXPECT_EQ(std::ranges::count(hashes, hashes[0]), 6);
}

TEST(SetReader, RefusesOneIdWithTwoContents) {
  CL_SHARED_FILE(bytes, "field/inputs/F10-duplicate-ids.jsonl");
  SetReader reader;
  ASSERT_TRUE(add(reader, kQueries));
  const auto refused = reader.add_file("F10.jsonl", "beir-corpus", bytes, "utf-8");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::conflicting_id);
  EXPECT_EQ(refused.error().where.value, "d1");
  EXPECT_EQ(refused.error().where.line, 3U);
  EXPECT_EQ(refused.error().detail, "differs from line 1 of F10.jsonl");
  // Nothing of the refused file stayed, nothing of the others was lost.
  EXPECT_EQ(reader.finish()->passages.size(), 0U);
  EXPECT_EQ(reader.finish()->questions.size(), 3U);
  EXPECT_EQ(reader.finish()->files.size(), 1U);
  ASSERT_TRUE(reader.add_file("mended.jsonl", "beir-corpus",
                              "{\"_id\": \"d1\", \"text\": \"Keys are kept at gate B\"}\n",
                              "utf-8"));
}

TEST(SetReader, MergesAndCountsIdenticalRecords) {
  const EvaluationSet set =
      set_of({kCorpus, {"again.jsonl", "beir-corpus", kCorpus.content}, kQueries});
  EXPECT_EQ(set.passages.size(), 3U);
  ASSERT_TRUE(note_of(set, Code::duplicate_merged));
  EXPECT_EQ(note_of(set, Code::duplicate_merged)->count, 3U);
  EXPECT_EQ(note_of(set, Code::duplicate_merged)->where.file, "again.jsonl");
}

TEST(SetReader, RefusesTwoGradesForOnePair) {
  SetReader reader;
  ASSERT_TRUE(add(reader, kQrels));
  const auto refused = add(reader, {"more.txt", "qrels", "q1 0 d1 1\nq1 0 gone 1\n"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::contradicting_label);
  EXPECT_EQ(refused.error().where.line, 2U);
  EXPECT_EQ(refused.error().detail, "differs from line 2 of qrels.tsv");
}

File questions_table(const std::string& rows, const std::string& lines) {
  return {
      "t.csv", "table",
      R"({"name":"t.csv","encoding":"utf-8","delimiter":",","columns":["id","question","relevant","answerable"],"rows":[)" +
          rows + R"(],"lines":[)" + lines + "]}"};
}

TEST(SetReader, CutsCellsThatListPassages) {
  const EvaluationSet set =
      set_of({kCorpus,
              questions_table(R"(["1","p","d1|d2",""],["2","q","d1; d2",""],["3","r","d1 d2",""],)"
                              R"(["4","s","a;b c",""],["5","t","d1 gone",""],["6","u"," d1 ",""])",
                              "2,3,4,5,6,7")});
  const auto ids = [&](const char* id) {
    std::vector<std::string> list;
    for (const Judgement& j : question(set, id).judgements) list.push_back(j.passage_id);
    return list;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids("1"), (Ids{"d1", "d2"}));
  EXPECT_EQ(ids("2"), (Ids{"d1", "d2"}));
  EXPECT_EQ(ids("3"), (Ids{"d1", "d2"}));
  EXPECT_EQ(ids("4"), (Ids{"a;b c"}));    // a passage has exactly this id
  EXPECT_EQ(ids("5"), (Ids{"d1 gone"}));  // not every part is known
  EXPECT_EQ(ids("6"), (Ids{"d1"}));
}

TEST(SetReader, LetsRowsRepeatAQuestionToAddLabels) {
  const EvaluationSet set =
      set_of({kCorpus, questions_table(R"(["1","p","d1",""],["1","p","d2",""],["1","p","d2",""])",
                                       "2,3,4")});
  ASSERT_EQ(set.questions.size(), 1U);
  EXPECT_EQ(set.questions[0].judgements.size(), 2U);
  EXPECT_EQ(note_of(set, Code::duplicate_merged)->count, 1U);
}

TEST(SetReader, LeavesAContradictionUnjudgedAndSaysSo) {
  const EvaluationSet set = set_of({kCorpus, questions_table(R"(["1","p","d1","no"])", "2")});
  EXPECT_EQ(set.questions[0].answerability, Answerability::unjudged);
  ASSERT_TRUE(note_of(set, Code::contradicting_label));
  EXPECT_EQ(note_of(set, Code::contradicting_label)->where.line, 2U);
}

TEST(SetReader, RefusesBytesThatAreNotUtf8) {
  CL_SHARED_FILE(bytes, "field/inputs/F05-cp1252.csv");
  SetReader reader;
  const auto refused = reader.add_file("F05.csv", "qrels", bytes, "utf-8");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::not_utf8);
  EXPECT_EQ(refused.error().detail, "byte 0x92 at offset 14");
  EXPECT_EQ(refused.error().where.line, 2U);
}

TEST(SetReader, RefusesEmptyFilesAndFormatsItDoesNotKnow) {
  SetReader reader;
  EXPECT_EQ(reader.add_file("a", "squad", "\xEF\xBB\xBF \r\n", "utf-8").error().code,
            Code::empty_file);
  EXPECT_EQ(reader.add_file("a", "excel", "x", "utf-8").error().code, Code::unknown_format);
  EXPECT_EQ(add_table(reader, "{}").error().code, Code::unknown_columns);
}

TEST(SetReader, SaysWhatWasDecoded) {
  SetReader reader;
  ASSERT_TRUE(reader.add_file("c.jsonl", "beir-corpus", kCorpus.content, "windows-1252"));
  const EvaluationSet set = *reader.finish();
  EXPECT_EQ(note_of(set, Code::decoded_as)->where.value, "windows-1252");
  EXPECT_EQ(set.files[0].encoding, "windows-1252");
}

TEST(SetReader, ListsEmptyPassagesAndKeepsThemRelevant) {
  CL_SHARED_FILE(corpus, "field/inputs/F12-corpus.jsonl");
  CL_SHARED_FILE(queries, "field/inputs/F12-queries.jsonl");
  CL_SHARED_FILE(qrels, "field/inputs/F12-qrels.tsv");
  const EvaluationSet set =
      set_of({{"c", "beir-corpus", corpus}, {"q", "beir-queries", queries}, {"r", "qrels", qrels}});
  ASSERT_EQ(set.passages.size(), 6U);
  EXPECT_EQ(set.passages[1].text_to_encode(), "Lockers cost nothing.");
  EXPECT_EQ(set.passages[4].text_to_encode(), "Lockers without a body");
  ASSERT_TRUE(note_of(set, Code::empty_passage));
  EXPECT_EQ(note_of(set, Code::empty_passage)->where.value, "d6");
  EXPECT_EQ(note_of(set, Code::empty_passage)->count, 1U);
  ASSERT_EQ(set.questions[0].judgements.size(), 2U);
  EXPECT_EQ(set.questions[0].judgements[1].passage, 5U);
}

TEST(SetReader, CountsBlankQuestions) {
  const std::string columns = R"("columns":["query_id","query","doc_id"],)";
  const EvaluationSet set = set_of(
      {kCorpus,
       {"t.csv", "table",
        R"({"name":"t.csv",)" + columns +
            R"("rows":[["q1","","d1"],["q2","   ","d1"],["q3","\u00a0","d2"],["q4","\u200b","d2"],["q5","?","d1"]],
             "lines":[2,3,4,5,6]})"}});
  EXPECT_EQ(std::ranges::count_if(set.questions, &Question::blank), 4);
  EXPECT_EQ(note_of(set, Code::blank_question)->count, 4U);
  EXPECT_EQ(note_of(set, Code::blank_question)->detail, "also q2, q3, q4");
}

TEST(SetReader, KeepsIdsThatAreMembersOfObjectsElsewhere) {
  CL_SHARED_FILE(corpus, "field/inputs/F14-corpus.jsonl");
  CL_SHARED_FILE(queries, "field/inputs/F14-queries.jsonl");
  CL_SHARED_FILE(qrels, "field/inputs/F14-qrels.txt");
  const EvaluationSet set =
      set_of({{"c", "beir-corpus", corpus}, {"q", "beir-queries", queries}, {"r", "qrels", qrels}});
  EXPECT_EQ(set.passages.size(), 4U);
  EXPECT_EQ(question(set, "__proto__").judgements[0].passage_id, "constructor");
}

TEST(SetReader, RecognisesScoreTablesAndProtocols) {
  EXPECT_EQ(*table_kind(R"(["score","correct","answerable","split"])"), "scores");
  const EvaluationSet set =
      set_of({{"p.json", "protocol", R"({"articles_in":2,"articles_out":2,"sample_per_kind":1})"}});
  ASSERT_EQ(set.files.size(), 1U);
  EXPECT_EQ(set.files[0].format, "protocol");
}

TEST(SetSha256, ChangesWithTheContentNotWithTheSplit) {
  const EvaluationSet set = set_of({kCorpus, kQueries, kQrels});
  EvaluationSet other = set;
  other.questions[0].half = Half::validation;
  std::ranges::reverse(other.passages);
  EXPECT_EQ(set_sha256(other), set_sha256(set));
  other.questions[0].text += " ";
  EXPECT_NE(set_sha256(other), set_sha256(set));
  other = set;
  std::swap(other.passages[0].title, other.passages[0].text);
  EXPECT_NE(set_sha256(other), set_sha256(set));
  other = set;
  other.questions[0].judgements[0].grade = 2;
  EXPECT_NE(set_sha256(other), set_sha256(set));
}

TEST(SetSha256, IsTheDigestOfTheWrittenForm) {
  EvaluationSet set;
  set.passages.push_back({"d", "", "é", "g"});
  set.questions.push_back({.id = "q",
                           .text = "w",
                           .kind = "",
                           .group = "",
                           .half = Half::none,
                           .answerability = Answerability::answerable,
                           .judgements = {{"d", 0U, 1.0}}});
  EXPECT_EQ(set_sha256(set), "8847e57ca69fabf6033b7aa9ab84d8e4b2de4c9dc265ae80cfbaa5a6e901813d");
}

TEST(SetReader, NegativeGradesAreToldOfJudgementsAlone) {
  SetReader reader;
  ASSERT_TRUE(reader.add_file("q.txt", "qrels", "q1 0 d1 -1\nq1 0 d2 1\nq1 0 d4 -2\n", "utf-8"));
  const auto set = reader.finish();
  ASSERT_TRUE(set);
  const Note* note = note_of(*set, Code::negative_grade);
  ASSERT_TRUE(note);
  EXPECT_EQ(note->count, 2U);
  EXPECT_EQ(note->where.line, 1U);
}

}  // namespace
}  // namespace cutoff
