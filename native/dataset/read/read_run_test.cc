#include "dataset/read/read_run.h"

#include <gtest/gtest.h>

#include "dataset/read/detect_format.h"

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

}  // namespace
}  // namespace cutoff
