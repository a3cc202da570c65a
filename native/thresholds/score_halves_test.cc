#include "thresholds/score_halves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/limits.h"
#include "dataset/change/halves.h"

namespace cutoff {
namespace {

// n questions, every other one without an answer; `groups` of equal size, 0: none.
ScoredQuestions table(std::size_t n, std::size_t groups) {
  ScoredQuestions questions;
  for (std::size_t i = 0; i < n; ++i) {
    questions.push_back({.id = "q" + std::to_string(i),
                         .score = static_cast<double>(i) / static_cast<double>(n),
                         .answerable = i % 2 == 0,
                         .group = groups == 0 ? "" : "g" + std::to_string(i / 2 % groups),
                         .kind = i % 4 < 2 ? "typo" : ""});
  }
  return questions;
}

std::vector<Half> halves_of(const ScoredQuestions& questions) {
  std::vector<Half> halves;
  for (const ScoredQuestion& question : questions) halves.push_back(question.half);
  return halves;
}

TEST(ScoreHalves, AreTheVeryOnesThatASetOfTheSameQuestionsGets) {
  for (const std::size_t groups : {0, 8}) {
    for (const std::uint64_t seed : {0, 7}) {
      const ScoredQuestions drawn = with_default_halves(table(64, groups), seed);
      EvaluationSet set;
      for (const ScoredQuestion& question : drawn) {
        set.questions.push_back({.id = question.id,
                                 .text = "text",
                                 .kind = question.kind,
                                 .group = question.group,
                                 .half = Half::none,
                                 .answerability = question.answerable ? Answerability::answerable
                                                                      : Answerability::no_answer,
                                 .judgements = {}});
      }
      const EvaluationSet halved = with_default_halves(set, seed);
      for (std::size_t i = 0; i < drawn.size(); ++i) {
        EXPECT_EQ(drawn[i].half, halved.questions[i].half) << drawn[i].id;
      }
    }
  }
}

TEST(ScoreHalves, KeepGroupsWholeAndHalvesEven) {
  const ScoredQuestions drawn = with_default_halves(table(64, 8), 0);
  const HalfSizes sizes = half_sizes(drawn);
  EXPECT_EQ(sizes.validation, 32u);
  EXPECT_EQ(sizes.held_out, 32u);
  EXPECT_EQ(sizes.divided_groups, 0u);
  std::map<std::string, std::set<Half>> seen;
  for (const ScoredQuestion& question : drawn) seen[question.group].insert(question.half);
  for (const auto& [group, halves] : seen) EXPECT_EQ(halves.size(), 1u) << group;
}

TEST(ScoreHalves, OneGroupAloneIsDividedAndCounted) {
  const HalfSizes sizes = half_sizes(with_default_halves(table(64, 1), 0));
  EXPECT_EQ(sizes.validation, 32u);
  EXPECT_EQ(sizes.divided_groups, 1u);
}

TEST(ScoreHalves, TooFewQuestionsAreAllForChoosing) {
  const HalfSizes few = half_sizes(with_default_halves(table(limits::kFewestToHalve - 1, 0), 0));
  EXPECT_EQ(few.validation, limits::kFewestToHalve - 1);
  EXPECT_EQ(few.held_out, 0u);
  const HalfSizes enough = half_sizes(with_default_halves(table(limits::kFewestToHalve, 0), 0));
  EXPECT_EQ(enough.held_out, limits::kFewestToHalve / 2);
  EXPECT_TRUE(with_default_halves(ScoredQuestions{}, 0).empty());
}

TEST(ScoreHalves, OfTheFileStayUnlessOthersAreAskedFor) {
  ScoredQuestions given = table(64, 0);
  for (ScoredQuestion& question : given) question.half = Half::validation;
  given[0].half = Half::held_out;
  EXPECT_EQ(halves_of(with_default_halves(given, 3)), halves_of(given));
  const auto other = halves_of(with_other_halves(given, 3));
  EXPECT_EQ(std::ranges::count(other, Half::held_out), 32);
  EXPECT_NE(halves_of(with_other_halves(given, 4)), other);
}

TEST(ScoreHalves, WhatACutoffWasChosenOnIsNeverHeldOutAgain) {
  ScoredQuestions given = table(4, 0);
  given[0].half = given[1].half = Half::held_out;
  given[2].half = Half::validation;
  EXPECT_EQ(validation_ids(given), std::vector<std::string>{"q2"});
  const std::vector<std::string> ids = {"q1", "q2", "q9"};
  const std::vector<Half> expected = {Half::held_out, Half::validation, Half::validation,
                                      Half::none};
  EXPECT_EQ(halves_of(with_validation(given, ids)), expected);
  EXPECT_EQ(halves_of(with_validation(given, {})), halves_of(given));
}

}  // namespace
}  // namespace cutoff
