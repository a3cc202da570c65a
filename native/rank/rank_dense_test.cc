#include "rank/rank_dense.h"

#include <gtest/gtest.h>

#include "core/limits.h"
#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

// Heads of two numbers: a (0.48, 0.64), b (0.1, 0); question (0.6, 0).
VectorSet example() {
  return vectors_of(3, {{"a", "b"}, {0.48f, 0.64f, 0.6f, 0.1f, 0, 0.99498744f}},
                    {{"q", "blank"}, {0.6f, 0, 0.8f, 0, 0, 0}});
}

TEST(RankDense, FollowsTheSetsOrderNotTheVectors) {
  const auto lists =
      rank_dense(set_of({"b", "a"}, {"blank", "q"}), example(), {10, std::nullopt, true});
  ASSERT_TRUE(lists);
  EXPECT_EQ(lists->depth, 10u);
  ASSERT_EQ(lists->lists.size(), 2u);
  EXPECT_TRUE(lists->lists[0].empty());
  ASSERT_EQ(lists->lists[1].size(), 2u);
  // b: 0.06 + 0.79599; a: 0.288 + 0.48
  EXPECT_EQ(lists->lists[1][0].passage, 0u);
  EXPECT_NEAR(lists->lists[1][0].score, 0.85598995, 1e-7);
  EXPECT_NEAR(lists->lists[1][1].score, 0.768, 1e-7);
}

TEST(RankDense, ShortenedAndRenormalised) {
  const auto lists = rank_dense(set_of({"a", "b"}, {"q"}), example(), {10, 2, true});
  ASSERT_TRUE(lists);
  EXPECT_EQ(lists->lists[0][0].passage, 1u);
  EXPECT_NEAR(lists->lists[0][0].score, 1, 1e-7);
  EXPECT_NEAR(lists->lists[0][1].score, 0.6, 1e-7);  // 0.48 / 0.8
}

TEST(RankDense, ShortenedOnly) {
  const auto lists = rank_dense(set_of({"a", "b"}, {"q"}), example(), {10, 2, false});
  ASSERT_TRUE(lists);
  EXPECT_EQ(lists->lists[0][0].passage, 0u);
  EXPECT_NEAR(lists->lists[0][0].score, 0.288, 1e-7);
  EXPECT_NEAR(lists->lists[0][1].score, 0.06, 1e-7);
}

TEST(RankDense, Refuses) {
  const EvaluationSet set = set_of({"a"}, {"q"});
  const auto code = [](const EvaluationSet& of, DenseOptions options) {
    return rank_dense(of, example(), options).error().code;
  };
  EXPECT_EQ(code(set, {0, std::nullopt, true}), Code::out_of_range);
  EXPECT_EQ(code(set, {3, 0, true}), Code::bad_dims);
  EXPECT_EQ(code(set, {3, 4, true}), Code::bad_dims);
  EXPECT_EQ(code(set_of({"z"}, {"q"}), {3, std::nullopt, true}), Code::ids_differ);
}

}  // namespace
}  // namespace cutoff
