#include "measures/evaluation.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

// Passages p0 … p3. Questions: right at rank 1; right at rank 2, and a second relevant passage that
// is not in the corpus; an empty list; no answer; unjudged; blank.
EvaluationSet small_set() {
  EvaluationSet set;
  for (const char* id : {"p0", "p1", "p2", "p3"}) set.passages.push_back({id, "", "text", ""});
  const auto add = [&](const char* text, Half half, Answerability answerability,
                       std::vector<Judgement> judgements) {
    const std::string id = "q" + std::to_string(set.questions.size());
    set.questions.push_back({id, text, "", "", half, answerability, std::move(judgements)});
  };
  add("first", Half::validation, Answerability::answerable, {{"p0", 0, 1}});
  add("second", Half::held_out, Answerability::answerable,
      {{"p1", 1, 2}, {"gone", std::nullopt, 1}});
  add("nothing came back", Half::validation, Answerability::answerable, {{"p2", 2, 1}});
  add("nothing answers it", Half::validation, Answerability::no_answer, {});
  add("nobody said", Half::held_out, Answerability::unjudged, {});
  add(" \t", Half::validation, Answerability::answerable, {{"p0", 0, 1}});
  return set;
}

RankedLists small_lists() {
  return {4,
          {{{0, 0.9}, {1, 0.8}},
           {{0, 0.7}, {1, 0.6}, {2, 0.5}},
           {},
           {{0, 0.4}},
           {{1, 0.3}},
           {{0, 0.2}}}};
}

Evaluation evaluated(const char* measures, const JudgingRules& rules = {}) {
  auto evaluation = evaluate(small_set(), small_lists(), *parse_measures(measures), rules);
  EXPECT_TRUE(evaluation);
  return evaluation ? *evaluation : Evaluation{};
}

TEST(Evaluation, MeansRunOverAnswerableQuestionsThatAreNotBlank) {
  const Evaluation evaluation = evaluated("R@2 Success@1 RR");
  EXPECT_EQ(evaluation.questions, (std::vector<std::uint32_t>{0, 1, 2}));
  EXPECT_EQ(evaluation.counts.scored, 3u);
  EXPECT_EQ(evaluation.counts.no_answer, 1u);
  EXPECT_EQ(evaluation.counts.unjudged, 1u);
  EXPECT_EQ(evaluation.counts.blank, 1u);
  // R@2: 1, 1/2 (one of its two is not in the corpus), 0. RR: 1, 1/2, 0.
  EXPECT_DOUBLE_EQ(*evaluation.mean(0).mean, 0.5);
  EXPECT_DOUBLE_EQ(*evaluation.mean(1).mean, 1.0 / 3);
  EXPECT_DOUBLE_EQ(*evaluation.mean(2).mean, 0.5);
  EXPECT_EQ(evaluation.mean(0).n, 3u);
}

TEST(Evaluation, OnlySharesOfQuestionsHaveAnInterval) {
  const Evaluation evaluation = evaluated("R@2 Success@1");
  EXPECT_FALSE(evaluation.mean(0).interval);
  ASSERT_TRUE(evaluation.mean(1).interval);
  // Wilson for 1 of 3 at 95 %, by statsmodels' proportion_confint.
  EXPECT_NEAR(evaluation.mean(1).interval->low, 0.06149194472039626, 1e-12);
  EXPECT_NEAR(evaluation.mean(1).interval->high, 0.7923403991979523, 1e-12);
}

TEST(Evaluation, HalfInView) {
  const Evaluation validation = evaluated("RR", {.half = Half::validation});
  EXPECT_EQ(validation.questions, (std::vector<std::uint32_t>{0, 2}));
  EXPECT_EQ(validation.counts.no_answer, 1u);
  EXPECT_EQ(validation.counts.unjudged, 0u);
  const Evaluation held_out = evaluated("RR", {.half = Half::held_out});
  EXPECT_EQ(held_out.questions, (std::vector<std::uint32_t>{1}));
  EXPECT_EQ(*held_out.mean(0).mean, 0.5);
}

TEST(Evaluation, AMeanOverNothingHasNoValue) {
  const Evaluation none = evaluated("Success@1", {.relevant_from = 9});
  EXPECT_EQ(none.counts.scored, 0u);
  EXPECT_EQ(none.counts.no_relevant, 3u);
  EXPECT_FALSE(none.mean(0).mean);
  EXPECT_FALSE(none.mean(0).interval);
  EXPECT_EQ(none.mean(0).n, 0u);
}

TEST(Evaluation, RelevantFromLeavesOutWhatHasNoRelevantPassageLeft) {
  const Evaluation graded = evaluated("R@2", {.relevant_from = 2});
  EXPECT_EQ(graded.questions, (std::vector<std::uint32_t>{1}));
  EXPECT_EQ(*graded.mean(0).mean, 1);
  EXPECT_EQ(graded.counts.no_relevant, 2u);
}

TEST(Evaluation, NoAnswerAsZeroTakesThemIntoTheMean) {
  const Evaluation zero = evaluated("RR", {.no_answer_as_zero = true});
  EXPECT_EQ(zero.questions, (std::vector<std::uint32_t>{0, 1, 2, 3}));
  EXPECT_DOUBLE_EQ(*zero.mean(0).mean, 1.5 / 4);
  EXPECT_EQ(zero.counts.no_answer, 1u);
}

TEST(Evaluation, CountsTheQuestionsThatTiesChange) {
  RankedLists tied = small_lists();
  tied.lists[0] = {{1, 0.9}, {0, 0.9}};
  const auto changed = questions_changed_by_ties(small_set(), tied, *parse_measures("R@1 R@2"), {});
  ASSERT_TRUE(changed);
  EXPECT_EQ(*changed, (std::vector<std::size_t>{1, 0}));
  const auto none = questions_changed_by_ties(small_set(), small_lists(), *parse_measures("R@1"),
                                              {.ties = TieRule::expected});
  EXPECT_EQ(*none, (std::vector<std::size_t>{0}));
}

Code refusal(const RankedLists& lists, const char* measures, const JudgingRules& rules = {}) {
  const auto evaluation = evaluate(small_set(), lists, *parse_measures(measures), rules);
  EXPECT_FALSE(evaluation);
  return evaluation ? Code::internal : evaluation.error().code;
}

TEST(Evaluation, RefusesListsOfAnotherSet) {
  RankedLists other = small_lists();
  other.lists.pop_back();
  EXPECT_EQ(refusal(other, "RR"), Code::bad_shape);
}

TEST(Evaluation, RefusesAKThatTheListsDoNotReach) {
  RankedLists cut = small_lists();
  cut.depth = 2;
  EXPECT_EQ(refusal(cut, "R@3"), Code::out_of_range);
  EXPECT_TRUE(evaluate(small_set(), cut, *parse_measures("R@2 RR@2"), {}));
  // The whole corpus came back: there is nothing beyond.
  EXPECT_TRUE(evaluate(small_set(), small_lists(), *parse_measures("R@100"), {}));
}

TEST(Evaluation, WithoutAKTheWholeListIsNeeded) {
  RankedLists cut = small_lists();
  cut.depth = 3;
  for (const char* measure : {"RR", "AP", "nDCG", "nDCGexp"}) {
    EXPECT_EQ(refusal(cut, measure), Code::out_of_range) << measure;
    EXPECT_TRUE(evaluate(small_set(), small_lists(), *parse_measures(measure), {})) << measure;
  }
  cut.depth = 0;  // a run: nobody knows how long its lists were meant to be
  EXPECT_TRUE(evaluate(small_set(), cut, *parse_measures("RR AP nDCG"), {}));
}

TEST(Evaluation, RefusesALineThatEverythingPasses) {
  EXPECT_EQ(refusal(small_lists(), "RR", {.relevant_from = 0}), Code::out_of_range);
  EXPECT_EQ(refusal(small_lists(), "RR", {.relevant_from = -1}), Code::out_of_range);
}

TEST(HalfInView, PrintsWhatItParses) {
  for (const std::string_view text : {"all", "validation", "held_out"}) {
    const auto half = parse_half_in_view(text);
    ASSERT_TRUE(half) << text;
    EXPECT_EQ(print(*half), text);
  }
  EXPECT_EQ(parse_half_in_view("test").error().code, Code::unknown_option);
}

}  // namespace
}  // namespace cutoff
