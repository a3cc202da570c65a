#include "measures/union_hits.h"

#include <gtest/gtest.h>

#include "measures/success.h"

namespace cutoff {
namespace {

// Four passages; passages 0 and 1 are right for every question.
EvaluationSet set_of(std::size_t questions) {
  EvaluationSet set;
  for (const char* id : {"a", "b", "c", "d"}) set.passages.push_back({id, "", "x", ""});
  for (std::size_t q = 0; q < questions; ++q) {
    set.questions.push_back({.id = "q" + std::to_string(q),
                             .text = "asked",
                             .answerability = Answerability::answerable,
                             .judgements = {{"a", 0, 1}, {"b", 1, 1}}});
  }
  return set;
}

using Questions = std::vector<std::uint32_t>;

TEST(UnionHits, FourGroupsByHand) {
  const EvaluationSet set = set_of(4);
  const RankedLists a{0, {{{0, 2}, {2, 1}}, {{0, 2}}, {{2, 2}, {0, 1}}, {{2, 1}}}};
  const RankedLists b{0, {{{1, 2}, {2, 1}}, {{2, 2}}, {{1, 2}}, {}}};
  const auto hits = union_hits(set, a, b, 1, {});
  ASSERT_TRUE(hits);
  EXPECT_EQ(hits->both, Questions{0});
  EXPECT_EQ(hits->only_a, Questions{1});
  EXPECT_EQ(hits->only_b, Questions{2});
  EXPECT_EQ(hits->neither, Questions{3});
  EXPECT_EQ(*hits->success, 0.75);
  EXPECT_EQ(*hits->recall, (1 + 0.5 + 0.5 + 0) / 4);
  EXPECT_EQ(*hits->overlap, 0);
  const auto at_2 = union_hits(set, a, b, 2, {});
  EXPECT_EQ(*at_2->recall, (1 + 0.5 + 1 + 0) / 4);
  // 1/2, 0/1, 0/2, 0/1
  EXPECT_EQ(*at_2->overlap, 0.125);
}

TEST(UnionHits, TiesGoByTheRule) {
  const EvaluationSet set = set_of(1);
  const RankedLists tied{0, {{{2, 1}, {0, 1}}}};
  const RankedLists none{0, {{}}};
  EXPECT_EQ(union_hits(set, tied, none, 1, {.ties = TieRule::against})->neither.size(), 1u);
  EXPECT_EQ(union_hits(set, tied, none, 1, {.ties = TieRule::expected})->neither.size(), 1u);
  EXPECT_EQ(union_hits(set, tied, none, 1, {.ties = TieRule::in_favour})->only_a.size(), 1u);
  EXPECT_EQ(union_hits(set, tied, none, 1, {.ties = TieRule::trec})->neither.size(),
            1u);  // c before a
}

// With twice the same system nothing is new: its own Success@k and R@k.
TEST(UnionHits, WithItself) {
  const EvaluationSet set = set_of(3);
  const RankedLists a{0, {{{0, 3}, {1, 2}}, {{2, 3}, {0, 2}}, {{3, 1}, {2, 1}, {1, 1}}}};
  for (const TieRule ties : {TieRule::against, TieRule::trec, TieRule::in_favour}) {
    for (std::size_t k = 1; k <= 3; ++k) {
      const JudgingRules rules{.ties = ties};
      const auto hits = union_hits(set, a, a, k, rules);
      const std::string at = "@" + std::to_string(k);
      const auto alone = evaluate(set, a, *parse_measures("Success" + at + " R" + at), rules);
      EXPECT_NEAR(*hits->success, *alone->mean(0).mean, 1e-12);
      EXPECT_NEAR(*hits->recall, *alone->mean(1).mean, 1e-12);
      EXPECT_EQ(*hits->overlap, 1);
      EXPECT_TRUE(hits->only_a.empty() && hits->only_b.empty());
    }
  }
}

// 300 questions, 222 solved by each, d by only one of them: (222 + d) / 300.
TEST(UnionHits, TheSameAverageAndAnotherUnion) {
  const EvaluationSet set = set_of(300);
  const auto solves = [](std::size_t from, std::size_t count) {
    RankedLists lists;
    for (std::size_t q = 0; q < 300; ++q) {
      lists.lists.push_back({{q >= from && q < from + count ? 0u : 2u, 1}});
    }
    return lists;
  };
  const RankedLists a = solves(0, 222);
  for (const std::size_t d : {0, 1, 10, 39, 78}) {
    const auto hits = union_hits(set, a, solves(d, 222), 1, {});
    EXPECT_NEAR(*hits->success, static_cast<double>(222 + d) / 300, 1e-12);
    EXPECT_EQ(hits->only_b.size(), d);
  }
}

TEST(UnionHits, NothingToScoreAndRefusals) {
  EvaluationSet set = set_of(1);
  const RankedLists lists{2, {{{0, 1}}}};
  EXPECT_EQ(union_hits(set, lists, lists, 0, {}).error().code, Code::out_of_range);
  EXPECT_EQ(union_hits(set, lists, {0, {}}, 1, {}).error().code, Code::bad_shape);
  EXPECT_EQ(union_hits(set, lists, lists, 3, {}).error().code, Code::out_of_range);
  set.questions[0].answerability = Answerability::unjudged;
  EXPECT_FALSE(union_hits(set, lists, lists, 1, {})->success);
}

}  // namespace
}  // namespace cutoff
