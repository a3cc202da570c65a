#include "dataset/change/leave_out.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "dataset/change/cut_passages.h"

namespace cutoff {
namespace {

// Passages p0 … p5 in the groups given; question i is answered by passage i; one more by p0 and p5.
EvaluationSet example(const std::vector<std::string>& groups) {
  EvaluationSet set;
  for (std::uint32_t i = 0; i < groups.size(); ++i) {
    const std::string number = std::to_string(i);
    set.passages.push_back({.id = "p" + number, .title = {}, .text = "x", .group = groups[i]});
    set.questions.push_back({.id = "q" + number, .text = "?"});
    set.questions.back().answerability = Answerability::answerable;
    set.questions.back().judgements = {{"p" + number, i, 1}};
  }
  const auto last = static_cast<std::uint32_t>(groups.size() - 1);
  set.questions.push_back({.id = "both", .text = "?"});
  set.questions.back().answerability = Answerability::answerable;
  set.questions.back().judgements = {{"p0", 0, 1}, {"p" + std::to_string(last), last, 1}};
  return set;
}

TEST(LeaveOut, TakesWholeTopicsAndMarksTheirQuestions) {
  const auto set = leave_topics_out(example({"a", "a", "b", "b", "c", "c"}), 0.25, 0);
  ASSERT_TRUE(set);
  ASSERT_EQ(set->passages.size(), 4u);  // one topic of two: 2 of 7 questions, 0.286
  std::size_t no_answer = 0;
  for (const Question& q : set->questions) {
    no_answer += q.answerability == Answerability::no_answer;
    for (const Judgement& j : q.judgements) {
      ASSERT_TRUE(j.passage);
      EXPECT_EQ(set->passages[*j.passage].id, j.passage_id);
    }
    EXPECT_EQ(q.judgements.empty(), q.answerability == Answerability::no_answer);
  }
  EXPECT_EQ(no_answer, 2u);
  EXPECT_EQ(set->questions.back().answerability, Answerability::answerable);
}

TEST(LeaveOut, WithoutGroupsAPassageIsATopic) {
  const auto set = leave_topics_out(example({"", "", "", "", "", ""}), 0.25, 3);
  ASSERT_TRUE(set);
  EXPECT_EQ(set->passages.size(), 4u);
}

TEST(LeaveOut, DoesNotDependOnOrderAndLeavesOneTopic) {
  EvaluationSet turned = example({"a", "a", "b", "b", "c", "c"});
  std::swap(turned.questions[0], turned.questions[5]);
  const auto one = leave_topics_out(example({"a", "a", "b", "b", "c", "c"}), 0.25, 7);
  const auto two = leave_topics_out(turned, 0.25, 7);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->passages[0].id, two->passages[0].id);
  const auto most = leave_topics_out(example({"a", "b", "c"}), 0.99, 1);
  ASSERT_TRUE(most);
  EXPECT_EQ(most->passages.size(), 1u);
}

TEST(LeaveOut, KeepsTheCut) {
  const auto cut = cut_passages(example({"a", "b", "c"}), {CutBy::words, 1, 0});
  ASSERT_TRUE(cut);
  const auto set = leave_topics_out(*cut, 0.25, 0);
  ASSERT_TRUE(set);
  EXPECT_EQ(set->cut, "words 1 overlap 0");
  ASSERT_EQ(set->pieces.size(), set->passages.size());
  EXPECT_EQ(set->pieces[0].id, set->passages[0].id + "#1");
}

TEST(LeaveOut, Refuses) {
  for (const double share : {0.0, 1.0, -1.0})
    EXPECT_EQ(leave_topics_out(example({"a", "b"}), share, 0).error().code, Code::out_of_range);
}

}  // namespace
}  // namespace cutoff
