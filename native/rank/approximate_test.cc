#include "rank/approximate.h"

#include <gtest/gtest.h>

#include "rank/rank_dense.h"
#include "rank/test_rows.h"

namespace cutoff {
namespace {

EvaluationSet set_of(std::size_t passages, std::size_t questions) {
  EvaluationSet set;
  for (std::size_t i = 0; i < passages; ++i)
    set.passages.push_back({"p" + std::to_string(i), "", "text", ""});
  for (std::size_t i = 0; i < questions; ++i)
    set.questions.push_back({.id = "q" + std::to_string(i), .text = "asked"});
  return set;
}

TEST(ApproximateRecall, ByHand) {
  EvaluationSet set = set_of(5, 2);
  set.questions[0].judgements = {{"p1", 1, 1}};
  const RankedLists exact{0, {{{0, 5}, {1, 4}, {2, 4}, {3, 1}}, {{4, 1}}}};
  // p2 is tied with p1 at the cut and will do; p3 will not.
  const RankedLists other{0, {{{0, 5}, {2, 4}, {3, 1}}, {}}};
  const auto at_2 = approximate_recall(set, exact, other, 2);
  ASSERT_TRUE(at_2);
  EXPECT_EQ(*at_2->recall, (1.0 + 0) / 2);
  EXPECT_EQ(at_2->questions, 2u);
  EXPECT_EQ(at_2->lost, 1u);
  EXPECT_EQ(*approximate_recall(set, exact, other, 4)->recall, (0.75 + 0) / 2);
  EXPECT_EQ(*approximate_recall(set, exact, exact, 3)->recall, 1);
  EXPECT_FALSE(approximate_recall(set_of(5, 1), {0, {{}}}, {0, {{}}}, 3)->recall);
  EXPECT_EQ(approximate_recall(set, exact, other, 0).error().code, Code::out_of_range);
  EXPECT_EQ(approximate_recall(set, exact, {0, {}}, 1).error().code, Code::bad_shape);
}

VectorSet vectors_of(const EvaluationSet& set, std::size_t dims) {
  PythonRandom random(4);
  VectorSet vectors;
  vectors.record.dims = dims;
  for (const Passage& passage : set.passages) vectors.passage_ids.push_back(passage.id);
  for (const Question& question : set.questions) vectors.question_ids.push_back(question.id);
  vectors.passages = unit_rows(set.passages.size(), dims, random);
  vectors.questions = unit_rows(set.questions.size(), dims, random);
  return vectors;
}

TEST(InvertedFile, MoreProbesMissLess) {
  const EvaluationSet set = set_of(90, 40);
  const VectorSet vectors = vectors_of(set, 8);
  const auto exact = rank_dense(set, vectors, {10, {}, true});
  double before = 0;
  for (const std::size_t probes : {1, 3, 10}) {
    const auto lists = rank_inverted_file(set, vectors, {10, probes, 0});
    ASSERT_TRUE(lists);
    const double recall = *approximate_recall(set, *exact, *lists, 10)->recall;
    EXPECT_GT(recall, before);
    before = recall;
  }
  EXPECT_EQ(before, 1);  // all ten centres: the exact lists
  const auto lists = rank_inverted_file(set, vectors, {10, 10, 0});
  for (std::size_t q = 0; q < 40; ++q) {
    ASSERT_EQ(lists->lists[q].size(), exact->lists[q].size());
    for (std::size_t i = 0; i < 10; ++i) {
      EXPECT_EQ(lists->lists[q][i].passage, exact->lists[q][i].passage);
      EXPECT_EQ(lists->lists[q][i].score, exact->lists[q][i].score);
    }
  }
}

TEST(InvertedFile, Refusals) {
  const EvaluationSet set = set_of(4, 1);
  const VectorSet vectors = vectors_of(set, 2);
  EXPECT_EQ(rank_inverted_file(set, vectors, {2, 0, 0}).error().code, Code::out_of_range);
  EXPECT_EQ(rank_inverted_file(set, vectors, {0, 1, 0}).error().code, Code::out_of_range);
}

}  // namespace
}  // namespace cutoff
