#include "dataset/read_run.h"

#include <gtest/gtest.h>

#include "core/test_files.h"
#include "dataset/detect_format.h"
#include "dataset/set_reader.h"

namespace cutoff {
namespace {

Result<Run> read(std::string_view text) { return read_run("r.txt", text, "utf-8"); }

std::string hits_of(const RunQuestion& question) {
  std::string text;
  for (const RunHit& hit : question.hits)
    text += hit.passage_id + "=" + std::to_string(hit.score).substr(0, 4) + " ";
  return text;
}

void expect_refused(std::string_view text, Code code, std::uint64_t line,
                    const std::string& detail = {}) {
  const auto run = read(text);
  ASSERT_FALSE(run) << text;
  EXPECT_EQ(run.error().code, code) << text;
  EXPECT_EQ(run.error().where.line, line) << text;
  EXPECT_EQ(run.error().where.file, "r.txt");
  if (!detail.empty()) {
    EXPECT_EQ(run.error().detail, detail);
  }
}

TEST(ReadRun, TabsBlanksBlankLinesAndCarriageReturns) {
  const auto run = read(
      "\xEF\xBB\xBFq1\tQ0\tmap#3\t1\t0.9\tmy own tag\r\n\r\n  q2  Q0 a,b  1  -2e1 t \nq1 Q0 d 2 "
      "0.5 t\n");
  ASSERT_TRUE(run);
  EXPECT_EQ(run->summary.rows, 3u);
  EXPECT_EQ(run->tag, "my own tag");
  ASSERT_EQ(run->questions.size(), 2u);
  EXPECT_EQ(hits_of(run->questions[0]), "map#3=0.90 d=0.50 ");
  EXPECT_EQ(hits_of(run->questions[1]), "a,b=-20. ");
  EXPECT_EQ(run->questions[1].line, 3u);
  EXPECT_TRUE(run->notes.empty());
}

TEST(ReadRun, RefusesLinesThatCouldMeanSomethingElse) {
  expect_refused("q1 Q0 d 1 0.5 t\n\nq1 Q0 d 2 0.5", Code::wrong_field_count, 3,
                 "expected 6 fields, found 5");
  expect_refused("q1 Q0 my page 1 0.5 t", Code::wrong_field_count, 1, "expected 6 fields, found 7");
  expect_refused("q1 Q0 page 12 1 0.5 t", Code::wrong_field_count, 1, "expected 6 fields, found 7");
  expect_refused("my q Q0 12 1 0.5 t", Code::wrong_field_count, 1, "expected 6 fields, found 7");
  expect_refused("q1 Q0 my page 1 0.5", Code::bad_number, 1);
  expect_refused("q1 Q0 d 1 high t", Code::bad_number, 1);
  expect_refused("q1 Q0 d 1 nan t", Code::bad_number, 1);
  expect_refused("q1 Q0 d 1 \xFF t", Code::not_utf8, 1);
  EXPECT_EQ(read(" \n").error().code, Code::empty_file);
}

TEST(ReadRun, ThePassageListedTwiceKeepsItsBestScore) {
  const auto run = read("q Q0 a 1 0.5 t\nq Q0 b 2 0.4 t\nq Q0 a 3 0.7 t\nq Q0 a 4 0.1 t\n");
  ASSERT_TRUE(run);
  EXPECT_EQ(hits_of(run->questions[0]), "a=0.70 b=0.40 ");
  ASSERT_FALSE(run->notes.empty());
  EXPECT_EQ(run->notes[0].code, Code::repeated_passage);
  EXPECT_EQ(run->notes[0].where.line, 3u);
  EXPECT_EQ(run->notes[0].count, 2u);
}

TEST(ReadRun, SaysOfHowManyQuestionsTheRanksDisagree) {
  const auto run = read(
      "a Q0 x 1 0.5 t\na Q0 y 2 0.9 t\nb Q0 x 1 0.9 t\nb Q0 y 2 0.9 t\nb Q0 z 2 0.1 t\n"
      "c Q0 x 0 0.1 t\nc Q0 y 0 0.2 t\nd Q0 x 2 0.9 t\nd Q0 y 1 0.9 t\n");
  ASSERT_TRUE(run);
  ASSERT_EQ(run->notes.size(), 1u);
  EXPECT_EQ(run->notes[0].code, Code::rank_disagrees);
  EXPECT_EQ(run->notes[0].detail,
            "in 2 of 4 questions");  // a; b: two of unequal score share a rank
  EXPECT_EQ(run->notes[0].count, 2u);
  EXPECT_EQ(run->notes[0].where.value, "a");
}

TEST(ReadRun, IsToldFromOtherFiles) {
  EXPECT_EQ(detect_format("x.txt", "q1\tQ0\td1\t1\t0.5\tt\n"), "run");
  EXPECT_EQ(detect_format("x", "q1 0 a,b 1 0.5 t\n"), "run");
  EXPECT_EQ(detect_format("x.trec", ""), "run");
  EXPECT_EQ(detect_format("x.txt", "q1 0 d1 1\n"), "qrels");
  EXPECT_NE(detect_format("x.txt", "a b c d e f\n"), "run");
}

Result<EvaluationSet> set_with_run(std::string_view qrels, std::string_view run,
                                   std::string_view corpus = {}) {
  SetReader reader;
  if (!corpus.empty()) CL_CHECKED(reader.add_file("corpus.jsonl", "beir-corpus", corpus, "utf-8"));
  if (!qrels.empty()) CL_CHECKED(reader.add_file("q.txt", "qrels", qrels, "utf-8"));
  CL_TRY(const Run read, read_run("r.txt", run, "utf-8"));
  CL_CHECKED(reader.add_run(read));
  return reader.finish();
}

const Note* note_of(const EvaluationSet& set, Code code) {
  for (const Note& note : set.notes)
    if (note.code == code) return &note;
  return nullptr;
}

TEST(ReadRun, WithJudgementsMakesASetOfIds) {
  const auto set =
      set_with_run("q1 0 a 1\nq2 0 b -1\nq3 0 __proto__ 0\n", "q1 Q0 c 1 0.5 t\nq4 Q0 a 1 0.5 t\n");
  ASSERT_TRUE(set);
  std::string ids;
  for (const Question& q : set->questions) ids += q.id + " ";
  EXPECT_EQ(ids, "q1 q2 q3 q4 ");
  ids.clear();
  for (const Passage& p : set->passages) ids += p.id + " ";
  EXPECT_EQ(ids, "a b __proto__ c ");
  EXPECT_EQ(set->questions[0].answerability, Answerability::answerable);
  EXPECT_EQ(set->questions[3].answerability, Answerability::unjudged);
  EXPECT_EQ(set->questions[0].judgements[0].passage, 0u);
  EXPECT_FALSE(set->questions[3].blank());
  EXPECT_EQ(set->files[1].format, "run");
  ASSERT_TRUE(note_of(*set, Code::ids_only));
  ASSERT_TRUE(note_of(*set, Code::negative_grade));
  EXPECT_EQ(note_of(*set, Code::negative_grade)->count, 1u);
  EXPECT_FALSE(note_of(*set, Code::question_in_corpus));
  EXPECT_FALSE(note_of(*set, Code::unknown_passage));
}

TEST(ReadRun, BesideACorpusOnlyQuestionsAreKnownByIds) {
  const auto set =
      set_with_run("q1 0 a 1\n", "q1 Q0 b 1 0.5 t\n", "{\"_id\":\"a\",\"text\":\"A\"}\n");
  ASSERT_TRUE(set);
  EXPECT_EQ(set->passages.size(), 1u);
  EXPECT_EQ(set->questions.size(), 1u);
  EXPECT_EQ(note_of(*set, Code::ids_only)->where.field, "questions");
}

TEST(ReadRun, F26TheQuestionThatIsAPassageIsNoted) {
  SetReader reader;
  CL_SHARED_FILE(corpus, "field/inputs/F26-corpus.jsonl");
  CL_SHARED_FILE(queries, "field/inputs/F26-queries.jsonl");
  ASSERT_TRUE(reader.add_file("c", "beir-corpus", corpus, "utf-8"));
  ASSERT_TRUE(reader.add_file("q", "beir-queries", queries, "utf-8"));
  EXPECT_TRUE(note_of(*reader.finish(), Code::question_in_corpus));

  SetReader other;  // the same id, another text
  ASSERT_TRUE(other.add_file("c", "beir-corpus", corpus, "utf-8"));
  ASSERT_TRUE(other.add_file("q", "beir-queries", "{\"_id\":\"1\",\"text\":\"where is the hall\"}",
                             "utf-8"));
  EXPECT_FALSE(note_of(*other.finish(), Code::question_in_corpus));
}

}  // namespace
}  // namespace cutoff
