#include "measures/label_bounds.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

// Five passages a … e.
EvaluationSet set_of(const std::vector<std::vector<std::pair<std::uint32_t, double>>>& grades) {
  EvaluationSet set;
  for (const char* id : {"a", "b", "c", "d", "e"}) set.passages.push_back({id, "", "x", ""});
  for (const auto& of_question : grades) {
    Question question{.id = "q" + std::to_string(set.questions.size()),
                      .text = "asked",
                      .answerability = Answerability::answerable};
    for (const auto& [passage, grade] : of_question) {
      question.judgements.push_back({set.passages[passage].id, passage, grade});
    }
    set.questions.push_back(std::move(question));
  }
  return set;
}

RankedLists in_order(std::size_t questions) {
  RankedLists lists;
  for (std::size_t q = 0; q < questions; ++q) {
    lists.lists.push_back({{0, 5}, {1, 4}, {2, 3}, {3, 2}, {4, 1}});
  }
  return lists;
}

TEST(LabelBounds, ByHand) {
  // a: wrong, b: unjudged, c: right, d: unjudged, e: right
  const EvaluationSet set = set_of({{{0, 0}, {2, 1}, {4, 1}}});
  const auto bounds =
      label_bounds(set, in_order(1), *parse_measures("R@3 P@3 Success@2 RR Judged@3"), {});
  ASSERT_TRUE(bounds);
  const auto expect = [&](std::size_t i, double judged, double low, double high, bool can_fall) {
    EXPECT_NEAR(*(*bounds)[i].judged, judged, 1e-12) << i;
    EXPECT_NEAR(*(*bounds)[i].low, low, 1e-12) << i;
    EXPECT_NEAR(*(*bounds)[i].high, high, 1e-12) << i;
    EXPECT_EQ((*bounds)[i].can_fall, can_fall) << i;
  };
  expect(0, 2 / 3.0, 0.5, 2 / 3.0, true);  // two of three right ones
  expect(1, 2 / 3.0, 1 / 3.0, 2 / 3.0, false);
  expect(2, 0.5, 0, 1, false);
  expect(3, 0.6, 1 / 3.0, 0.5, false);
  expect(4, 2 / 3.0, 2 / 3.0, 1, false);
}

// Every way to judge the two unjudged passages of the first three lies between low and high, for
// what they say about the first three.
TEST(LabelBounds, HoldForEveryTruthAboveK) {
  const EvaluationSet set = set_of({{{1, 1}}});
  const auto measures = *parse_measures("Success@3 P@3 RR@3 R@3");
  const auto bounds = label_bounds(set, in_order(1), measures, {});
  for (int truth = 0; truth < 4; ++truth) {
    const EvaluationSet judged = set_of({{{0, truth & 1 ? 1 : 0}, {1, 1}, {2, truth & 2 ? 1 : 0}}});
    const auto evaluation = evaluate(judged, in_order(1), measures, {});
    for (std::size_t i = 0; i < measures.size(); ++i) {
      EXPECT_GE(*evaluation->mean(i).mean, *(*bounds)[i].low);
      EXPECT_LE(*evaluation->mean(i).mean, *(*bounds)[i].high);
    }
  }
}

TEST(LabelBounds, JudgedThroughAreSure) {
  const EvaluationSet set = set_of({{{0, 0}, {1, 1}, {2, 0}, {3, 0}, {4, 2}}});
  const auto bounds = label_bounds(set, in_order(1), *parse_measures("R@3 nDCG@3 AP"), {});
  for (const LabelBounds& bound : *bounds) {
    EXPECT_EQ(*bound.judged, 1);
    EXPECT_EQ(bound.low, bound.high);
  }
}

TEST(RelevanceLines, EachLevelHasItsOwnMean) {
  // q0: a is partly right, and first; q1: b fully right, second; q2: only e, partly.
  const EvaluationSet set = set_of({{{0, 1}, {3, 2}}, {{1, 2}}, {{4, 1}}});
  const auto lines = relevance_lines(set, in_order(3), *parse_measures("Success@2"), {});
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->size(), 2u);
  EXPECT_EQ((*lines)[0].relevant_from, 1);
  EXPECT_EQ((*lines)[0].scored, 3u);
  EXPECT_NEAR(*(*lines)[0].measures[0].mean, 2 / 3.0, 1e-12);
  EXPECT_EQ((*lines)[1].scored, 2u);
  EXPECT_EQ((*lines)[1].left_out, 1u);
  EXPECT_EQ(*(*lines)[1].measures[0].mean, 0.5);
  const auto one = relevance_lines(set_of({{{0, 1}}}), in_order(1), *parse_measures("R@1"), {});
  EXPECT_EQ(one->size(), 1u);
}

TEST(UnjudgedHits, FirstWhereTheyMoveTheFigure) {
  // q0 is solved at rank 1; q1 is not within 2.
  const EvaluationSet set = set_of({{{0, 1}}, {{4, 1}, {1, 0}}});
  const auto hits = unjudged_hits(set, in_order(2), 2, 10, {});
  ASSERT_TRUE(hits);
  ASSERT_EQ(hits->size(), 2u);
  EXPECT_EQ((*hits)[0].question, 1u);
  EXPECT_EQ((*hits)[0].passage, 0u);
  EXPECT_EQ((*hits)[0].rank, 1u);
  EXPECT_EQ((*hits)[1].question, 0u);
  EXPECT_EQ((*hits)[1].rank, 2u);
  EXPECT_EQ(unjudged_hits(set, in_order(2), 2, 1, {})->size(), 1u);
  EXPECT_EQ(unjudged_hits(set, {2, {{}, {}}}, 3, 1, {}).error().code, Code::out_of_range);
}

}  // namespace
}  // namespace cutoff
