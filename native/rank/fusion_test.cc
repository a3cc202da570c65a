#include "rank/fusion.h"

#include <gtest/gtest.h>

#include "rank/order.h"

namespace cutoff {
namespace {

EvaluationSet set_of(std::size_t passages) {
  EvaluationSet set;
  for (std::size_t i = 0; i < passages; ++i)
    set.passages.push_back({std::string(1, static_cast<char>('a' + i)), "", "x", ""});
  set.questions = {{.id = "q", .text = "asked"}};
  return set;
}

RankedLists lists_of(std::vector<Hit> list) { return {0, {std::move(list)}}; }

std::vector<Hit> fused(const EvaluationSet& set, std::span<const FusedSystem> systems,
                       Fusion fusion) {
  const auto lists = fuse(set, systems, fusion);
  EXPECT_TRUE(lists);
  return lists->lists[0];
}

TEST(Fusion, ByRankByHand) {
  const EvaluationSet set = set_of(3);
  const RankedLists first = lists_of({{0, 9}, {1, 8}});
  const RankedLists second = lists_of({{1, 0.3}, {2, 0.2}});
  const FusedSystem systems[] = {{&first}, {&second}};
  const std::vector<Hit> list = fused(set, systems, Fusion::by_rank);
  ASSERT_EQ(list.size(), 3u);
  EXPECT_EQ(list[0].passage, 1u);
  EXPECT_NEAR(list[0].score, 1 / 62.0 + 1 / 61.0, 1e-11);
  EXPECT_EQ(list[1].passage, 0u);
  EXPECT_NEAR(list[1].score, 1 / 61.0, 1e-11);
  EXPECT_NEAR(list[2].score, 1 / 62.0, 1e-11);
}

TEST(Fusion, ByScoreByHand) {
  const EvaluationSet set = set_of(3);
  const RankedLists first = lists_of({{0, 10}, {1, 6}, {2, 2}});
  const RankedLists second = lists_of({{1, 0.5}});
  const FusedSystem systems[] = {{&first, 1}, {&second, 0.25}};
  const std::vector<Hit> list = fused(set, systems, Fusion::by_score);
  EXPECT_EQ(list[0].passage, 0u);
  EXPECT_NEAR(list[0].score, 1, 1e-11);
  EXPECT_NEAR(list[1].score, 0.5 + 0.25, 1e-11);
  EXPECT_EQ(list[2].score, 0);
}

TEST(Fusion, WhatIsTiedStaysTied) {
  const EvaluationSet set = set_of(3);
  const RankedLists tied = lists_of({{1, 5}, {0, 5}, {2, 1}});
  const FusedSystem systems[] = {{&tied}};
  const std::vector<Hit> list = fused(set, systems, Fusion::by_rank);
  EXPECT_EQ(list[0].score, list[1].score);
  EXPECT_NEAR(list[0].score, (1 / 61.0 + 1 / 62.0) / 2, 1e-11);
}

// Three systems rank two passages 1, 2, 3 and 3, 1, 2: the sums are equal in any order.
TEST(Fusion, TheOrderOfSystemsChangesNothing) {
  const EvaluationSet set = set_of(3);
  const RankedLists a = lists_of({{0, 3}, {1, 2}, {2, 1}});
  const RankedLists b = lists_of({{1, 3}, {2, 2}, {0, 1}});
  const RankedLists c = lists_of({{2, 3}, {0, 2}, {1, 1}});
  const FusedSystem one[] = {{&a}, {&b}, {&c}};
  const FusedSystem other[] = {{&c}, {&a}, {&b}};
  const std::vector<Hit> list = fused(set, one, Fusion::by_rank);
  EXPECT_EQ(list[0].score, list[2].score);
  EXPECT_EQ(list[0].score, fused(set, other, Fusion::by_rank)[0].score);
}

TEST(Fusion, WeightsDecide) {
  const EvaluationSet set = set_of(2);
  const RankedLists a = lists_of({{0, 2}, {1, 1}});
  const RankedLists b = lists_of({{1, 2}, {0, 1}});
  const FusedSystem systems[] = {{&a, 0.4}, {&b, 0.6}};
  EXPECT_EQ(fused(set, systems, Fusion::by_rank)[0].passage, 1u);
  const FusedSystem without[] = {{&a, 1}, {&b, 0}};
  EXPECT_EQ(fused(set, without, Fusion::by_rank)[0].passage, 0u);
}

TEST(Fusion, EmptyListsAndRefusals) {
  const EvaluationSet set = set_of(2);
  const RankedLists none = lists_of({});
  const FusedSystem systems[] = {{&none}};
  EXPECT_TRUE(fused(set, systems, Fusion::by_score).empty());
  const RankedLists other{0, {}};
  const FusedSystem wrong[] = {{&other}};
  EXPECT_EQ(fuse(set, wrong, Fusion::by_rank).error().code, Code::bad_shape);
  for (const double weight : {-1.0, 0.0}) {
    const FusedSystem bad[] = {{&none, weight}};
    EXPECT_EQ(fuse(set, bad, Fusion::by_rank).error().code, Code::out_of_range);
  }
}

}  // namespace
}  // namespace cutoff
