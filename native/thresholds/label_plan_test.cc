#include "thresholds/label_plan.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

EvaluationSet with_labels(std::size_t answerable, std::size_t no_answer, std::size_t unjudged) {
  EvaluationSet set;
  const auto add = [&](std::size_t n, Answerability answerability) {
    for (std::size_t i = 0; i < n; ++i) {
      set.questions.push_back({.id = std::to_string(set.questions.size()), .text = "?"});
      set.questions.back().answerability = answerability;
    }
  };
  add(answerable, Answerability::answerable);
  add(no_answer, Answerability::no_answer);
  add(unjudged, Answerability::unjudged);
  return set;
}

LabelReport report(const EvaluationSet& set, std::optional<double> coverage) {
  return label_plan(set, {}, {5, 0, 0.8, 0.05, coverage}).value();
}

TEST(LabelPlan, CountsLabelsAndSaysHowFarTheyReach) {
  const LabelReport plan = report(with_labels(22, 8, 3), 0.5);
  EXPECT_EQ(plan.labels.answerable, 22u);
  EXPECT_EQ(plan.labels.no_answer, 8u);
  EXPECT_EQ(plan.labels.unjudged, 3u);
  // 15 held out, 8 of them accepted, 6 right: Wilson by its formula in Python.
  EXPECT_EQ(plan.held_out.questions, 15u);
  EXPECT_EQ(plan.held_out.accepted, 8u);
  EXPECT_NEAR(plan.held_out.low.value(), 0.4092754, 1e-7);
  EXPECT_NEAR(plan.held_out.high.value(), 0.9285208, 1e-7);
  // ceil(ln 0.05 / ln 0.8) = 14 accepted: 28 questions, 56 for two halves.
  ASSERT_TRUE(plan.needed);
  EXPECT_EQ(plan.needed->accepted, 14u);
  EXPECT_EQ(plan.needed->questions, 56u);
  EXPECT_EQ(plan.needed->to_write, 26u);
  EXPECT_EQ(plan.queue.size(), 33u);
}

TEST(LabelPlan, QuestionsHeldOutAreThoseOfTheHalf) {
  EvaluationSet set = with_labels(3, 3, 2);
  for (Question& question : set.questions) question.half = Half::held_out;
  set.questions[0].half = Half::validation;
  set.questions[1].text = " ";  // blank
  EXPECT_EQ(report(set, 0.5).held_out.questions, 4u);
  EXPECT_EQ(report(set, 0.5).held_out.accepted, 2u);
  for (Question& question : set.questions) question.half = Half::validation;
  EXPECT_EQ(report(set, 0.5).held_out.questions, 0u);
  EXPECT_FALSE(report(set, 0.5).held_out.low);
}

TEST(LabelPlan, WithoutLabelsNoInterval) {
  const LabelReport plan = report(with_labels(0, 0, 4), {});
  EXPECT_FALSE(plan.held_out.low);
  EXPECT_EQ(plan.needed->to_write, 28u);
  EXPECT_EQ(report(with_labels(30, 0, 0), {}).needed->to_write, 0u);
  EXPECT_FALSE(label_plan(with_labels(3, 0, 0), {}, {5, 0, 1, 0.05, {}})->needed);
}

}  // namespace
}  // namespace cutoff
