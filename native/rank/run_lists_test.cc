#include "rank/run_lists.h"

#include <gtest/gtest.h>

#include "dataset/join/set_reader.h"
#include "dataset/read/read_run.h"
#include "rank/own_passages.h"
#include "rank/write_run.h"

namespace cutoff {
namespace {

struct Read {
  Run run;
  EvaluationSet set;
};

Read read(std::string_view qrels, std::string_view run, std::string_view corpus = {}) {
  SetReader reader;
  Read result{*read_run("r.txt", run, "utf-8"), {}};
  EXPECT_TRUE(reader.add_run(result.run));
  if (!qrels.empty()) {
    EXPECT_TRUE(reader.add_file("q.txt", "qrels", qrels, "utf-8"));
  }
  if (!corpus.empty()) {
    EXPECT_TRUE(reader.add_file("c.jsonl", "beir-corpus", corpus, "utf-8"));
  }
  result.set = *reader.finish();
  return result;
}

std::string ids(const EvaluationSet& set, const std::vector<Hit>& hits) {
  std::string text;
  for (const Hit& hit : hits) text += set.passages[hit.passage].id + " ";
  return text;
}

TEST(RunLists, ScoresDecideThenIdsDownByBytes) {
  const Read r =
      read("q2 0 a 1\nq1 0 a 1\n", "q1 Q0 9 1 0.5 t\nq1 Q0 10 2 0.5 t\nq1 Q0 a 3 0.9 t\n");
  const auto lists = lists_of_run(r.set, r.run);
  ASSERT_TRUE(lists);
  EXPECT_EQ(lists->depth, 0u);
  ASSERT_EQ(lists->lists.size(), 2u);
  EXPECT_TRUE(lists->lists[0].empty());  // q2 is not in the run
  EXPECT_EQ(ids(r.set, lists->lists[1]), "a 9 10 ");
}

TEST(RunLists, NoQuestionInCommonNamesBothSides) {
  const Read r =
      read("1.A 0 d 1\n2.A 0 d 1\n3.A 0 d 1\n4.A 0 d 1\n", "1 Q0 d 1 0.5 t\n2 Q0 d 1 0.5 t\n");
  const auto lists = lists_of_run(r.set, r.run);
  ASSERT_FALSE(lists);
  EXPECT_EQ(lists.error().code, Code::no_common_questions);
  EXPECT_EQ(lists.error().detail,
            "0 of 2 questions of the run are judged (run: 1, 2; judgements: 1.A, 2.A, 3.A, …)");
  const Read alone = read("", "1 Q0 d 1 0.5 t\n");  // nothing is judged: nothing can be in common
  EXPECT_TRUE(lists_of_run(alone.set, alone.run));
}

TEST(RunLists, APassageOutsideTheCorpusIsRefusedWithItsLine) {
  const Read r =
      read("q 0 a 1\n", "q Q0 a 1 0.9 t\nq Q0 b 2 0.5 t\n", "{\"_id\":\"a\",\"text\":\"A\"}\n");
  const auto lists = lists_of_run(r.set, r.run);
  ASSERT_FALSE(lists);
  EXPECT_EQ(lists.error().code, Code::run_leaves_corpus);
  EXPECT_EQ(lists.error().where.line, 2u);
  EXPECT_EQ(lists.error().where.value, "b");
}

TEST(WriteRun, ReadsBackAsTheSameLists) {
  const Read r = read("q 0 a 1\np 0 a 1\n",
                      "q Q0 a 1 0.1 t\nq Q0 b 2 0.30000000000000004 t\nq Q0 c 3 1e-300 t\nq Q0 d 4 "
                      "-3 t\nq Q0 e 4 -3 t\n");
  const auto lists = lists_of_run(r.set, r.run);
  const auto text = write_run(r.set, *lists, "two words");
  ASSERT_TRUE(text);
  EXPECT_EQ(text->substr(0, text->find('\n')), "q Q0 b 1 0.30000000000000004 two words");
  const auto again = read_run("again", *text, "utf-8");
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->notes.empty());  // ranks and scores agree
  EXPECT_EQ(again->tag, "two words");
  const auto same = lists_of_run(r.set, *again);
  for (std::size_t q = 0; q < 2; ++q) {
    ASSERT_EQ(same->lists[q].size(), lists->lists[q].size());
    for (std::size_t i = 0; i < same->lists[q].size(); ++i) {
      EXPECT_EQ(same->lists[q][i].passage, lists->lists[q][i].passage);
      EXPECT_EQ(same->lists[q][i].score, lists->lists[q][i].score);
    }
  }
}

TEST(WriteRun, RefusesWhatTheFormatCannotSay) {
  Read r = read("q 0 a 1\n", "q Q0 a 1 0.5 t\n");
  const auto lists = lists_of_run(r.set, r.run);
  EXPECT_EQ(write_run(r.set, *lists, " ").error().code, Code::missing_option);
  r.set.passages[0].id = "a b";
  EXPECT_EQ(write_run(r.set, *lists, "t").error().code, Code::blank_in_id);
  EXPECT_EQ(write_run(r.set, *lists, "t").error().where.value, "a b");
}

TEST(OwnPassages, OnlyThePassageWithTheQuestionsIdGoes) {
  const Read r = read("a 0 b 1\nz 0 b 1\n", "a Q0 a 1 0.9 t\na Q0 b 2 0.5 t\nz Q0 a 1 0.9 t\n");
  RankedLists lists = *lists_of_run(r.set, r.run);
  const auto without = without_own_passages(r.set, lists);
  ASSERT_TRUE(without);
  EXPECT_EQ(ids(r.set, without->lists[0]), "b ");
  EXPECT_EQ(ids(r.set, without->lists[1]), "a ");
  EXPECT_EQ(without->depth, 0u);
  EXPECT_TRUE(without->own_passages_removed);
  EXPECT_FALSE(lists.own_passages_removed);
  EvaluationSet rows = r.set;
  for (Passage& passage : rows.passages) passage.id_is_place = true;
  EXPECT_EQ(ids(rows, without_own_passages(rows, lists)->lists[0]), "a b ")
      << "a row's place is no id in common";
  lists.depth = 5;
  EXPECT_EQ(without_own_passages(r.set, lists)->depth, 5u);  // all there is, of two passages
  lists.depth = 1;
  EXPECT_EQ(without_own_passages(r.set, lists).error().code, Code::out_of_range);
}

TEST(OwnPassages, ListsThatLostNoneAreAsLongAsThoseThatDid) {
  // Three of four passages a list: question a loses its own, z loses none and a tie stays whole.
  const Read r = read("a 0 b 1\nz 0 b 1\ny 0 d 1\n",
                      "a Q0 a 1 0.9 t\na Q0 b 2 0.5 t\na Q0 c 3 0.4 t\n"
                      "z Q0 a 1 0.9 t\nz Q0 b 2 0.5 t\nz Q0 c 3 0.4 t\n"
                      "y Q0 a 1 0.9 t\ny Q0 b 2 0.4 t\ny Q0 c 3 0.4 t\n");
  RankedLists lists = *lists_of_run(r.set, r.run);
  lists.depth = 3;
  const auto without = without_own_passages(r.set, lists);
  ASSERT_TRUE(without) << without.error().detail;
  EXPECT_EQ(without->depth, 2u);
  EXPECT_EQ(ids(r.set, without->lists[0]), "b c ");
  EXPECT_EQ(ids(r.set, without->lists[1]), "a b ");
  EXPECT_EQ(without->lists[2].size(), 3u) << "b and c are level at the cut";
}

}  // namespace
}  // namespace cutoff
