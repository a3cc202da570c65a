#include "thresholds/label_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace cutoff {
namespace {

EvaluationSet example() {
  EvaluationSet set;
  for (const char* id : {"a", "b", "c", "d", "e", "f"})
    set.passages.push_back({.id = id, .title = {}, .text = id, .group = {}});
  for (const char* id : {"q1", "q2", "q3"}) set.questions.push_back({.id = id, .text = "?"});
  set.questions.push_back({.id = "blank", .text = " "});
  return set;
}

// Best scores 0.9, 0.5, 0.4; the second system agrees on q2's first passage only.
const LabelSystem kDense{
    {3, {{{0, 0.9}, {1, 0.8}}, {{1, 0.5}, {2, 0.4}}, {{2, 0.4}, {3, 0.1}}, {}}}, 0.48};
const LabelSystem kWords{{3, {{{3, 7}, {0, 5}}, {{1, 6}}, {}, {}}}, std::nullopt};

TEST(LabelQueue, NearTheCutoffAndDividedComeFirst) {
  const LabelSystem systems[] = {kWords, kDense};
  const auto queue = label_queue(example(), systems, {2, 0});
  ASSERT_TRUE(queue);
  ASSERT_EQ(queue->size(), 3u);
  // Distances 0.42, 0.02, 0.08: near 1/3, 1, 2/3; divided 1, 0, 1.
  EXPECT_EQ((*queue)[0].question, 2u);
  EXPECT_EQ((*queue)[0].id, "q3");
  EXPECT_FALSE((*queue)[0].judged);
  EXPECT_DOUBLE_EQ((*queue)[0].near, 1 - 1.0 / 3);
  EXPECT_EQ((*queue)[0].divided, 1);
  EXPECT_EQ((*queue)[1].question, 0u);
  EXPECT_DOUBLE_EQ((*queue)[1].near, 1 - 2.0 / 3);
  EXPECT_EQ((*queue)[2].question, 1u);
  EXPECT_EQ((*queue)[2].near, 1);
  EXPECT_EQ((*queue)[2].divided, 0);
}

TEST(LabelQueue, SaysWhichQuestionsAreJudged) {
  EvaluationSet set = example();
  set.questions[0].answerability = Answerability::answerable;
  set.questions[1].answerability = Answerability::no_answer;
  const LabelSystem systems[] = {kDense};
  const auto queue = label_queue(set, systems, {2, 0});
  ASSERT_TRUE(queue);
  for (const auto& [id, judged] : {std::pair{"q1", true}, {"q2", true}, {"q3", false}}) {
    EXPECT_EQ(std::ranges::find(*queue, id, &ToLabel::id)->judged, judged) << id;
  }
}

TEST(LabelQueue, PoolsEverySystemsFirstPassagesOnce) {
  const LabelSystem systems[] = {kDense, kWords};
  const auto queue = label_queue(example(), systems, {2, 0});
  auto pooled = (*queue)[1].candidates;  // q1: a b · d a
  std::ranges::sort(pooled);
  EXPECT_EQ(pooled, (std::vector<std::uint32_t>{0, 1, 3}));
  const auto shallow = label_queue(example(), systems, {1, 0});
  const auto asked = std::ranges::find(*shallow, 1u, &ToLabel::question);
  ASSERT_NE(asked, shallow->end());
  EXPECT_EQ(asked->candidates, std::vector<std::uint32_t>{1});
}

TEST(LabelQueue, OrderOfCandidatesTellsNothing) {
  EvaluationSet set = example();
  const LabelSystem one[] = {
      {{6, {{{0, 6}, {1, 5}, {2, 4}, {3, 3}, {4, 2}, {5, 1}}, {}, {}, {}}}, {}}};
  const LabelSystem turned[] = {
      {{6, {{{5, 6}, {4, 5}, {3, 4}, {2, 3}, {1, 2}, {0, 1}}, {}, {}, {}}}, {}}};
  const auto first = [&](const LabelSystem(&systems)[1], std::uint64_t seed) {
    return label_queue(set, systems, {6, seed})->front().candidates;
  };
  EXPECT_EQ(first(one, 0), first(turned, 0));
  std::size_t differ = 0;
  for (std::uint64_t seed = 1; seed < 5; ++seed) differ += first(one, seed) != first(one, 0);
  EXPECT_GE(differ, 3u);
  // python3: random.Random(int(hashlib.sha256(b"0:q1").hexdigest()[:13], 16)), shuffle of range(6).
  EXPECT_EQ(first(one, 0), (std::vector<std::uint32_t>{1, 0, 3, 2, 4, 5}));
}

TEST(LabelQueue, WithoutSystemsById) {
  const auto queue = label_queue(example(), {}, {5, 0});
  ASSERT_EQ(queue->size(), 3u);
  for (std::uint32_t i = 0; i < 3; ++i) {
    EXPECT_EQ((*queue)[i].question, i);
    EXPECT_TRUE((*queue)[i].candidates.empty());
  }
  EXPECT_EQ(label_queue(example(), {}, {0, 0}).error().code, Code::out_of_range);
}

}  // namespace
}  // namespace cutoff
