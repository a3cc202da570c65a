#include "dataset/join/join_records.h"

#include <gtest/gtest.h>

#include "core/test_files.h"
#include "dataset/join/set_reader.h"
#include "dataset/read/read_run.h"

namespace cutoff {
namespace {

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

TEST(JoinRecords, ARunAndJudgementsMakeASetOfIds) {
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

TEST(JoinRecords, BesideACorpusOnlyARunsQuestionsAreKnownByIds) {
  const auto set =
      set_with_run("q1 0 a 1\n", "q1 Q0 b 1 0.5 t\n", "{\"_id\":\"a\",\"text\":\"A\"}\n");
  ASSERT_TRUE(set);
  EXPECT_EQ(set->passages.size(), 1u);
  EXPECT_EQ(set->questions.size(), 1u);
  EXPECT_EQ(note_of(*set, Code::ids_only)->where.field, "questions");
}

TEST(JoinRecords, F26TheQuestionThatIsAPassageIsNoted) {
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
