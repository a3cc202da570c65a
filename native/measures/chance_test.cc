#include "measures/chance.h"

#include <gtest/gtest.h>

#include "measures/random_chance.h"

namespace cutoff {
namespace {

// N passages, one question a row of right ones; −1: a right passage that the corpus lacks.
EvaluationSet set_of(std::uint32_t passages, const std::vector<std::vector<int>>& right) {
  EvaluationSet set;
  for (std::uint32_t i = 0; i < passages; ++i) {
    set.passages.push_back({std::to_string(i), "", "text " + std::to_string(i), ""});
  }
  for (const std::vector<int>& of_question : right) {
    Question question{.id = "q" + std::to_string(set.questions.size()),
                      .text = "asked " + std::to_string(set.questions.size()),
                      .answerability = Answerability::answerable};
    for (const int place : of_question) {
      if (place < 0)
        question.judgements.push_back({"gone", std::nullopt, 1});
      else
        question.judgements.push_back(
            {std::to_string(place), static_cast<std::uint32_t>(place), 1});
    }
    set.questions.push_back(std::move(question));
  }
  return set;
}

double chance(const EvaluationSet& set, const char* measure) {
  return chance_level(set, *parse_measures(measure), {})[0].value();
}

TEST(Chance, ClosedForms) {
  const EvaluationSet one = set_of(10, {{3}});
  EXPECT_NEAR(chance(one, "R@3"), 0.3, 1e-12);
  EXPECT_NEAR(chance(one, "Success@3"), 0.3, 1e-12);
  // H₁₀ / 10
  EXPECT_NEAR(chance(one, "RR"), 0.29289682539682538, 1e-12);
  // 1 − C(8, 3) / C(10, 3) = 1 − 56/120
  const EvaluationSet two = set_of(10, {{0, 9}});
  EXPECT_NEAR(chance(two, "Success@3"), 1 - 56.0 / 120, 1e-12);
  EXPECT_NEAR(chance(two, "R@3"), 0.3, 1e-12);
  EXPECT_NEAR(chance(two, "P@3"), 0.2, 1e-12);
}

TEST(Chance, WhatTheCorpusLacksCannotBeFound) {
  EXPECT_NEAR(chance(set_of(10, {{0, -1}}), "R@5"), 0.25, 1e-12);
}

TEST(Chance, IsAMeanOverQuestions) {
  EXPECT_NEAR(chance(set_of(4, {{0}, {1}, {0, 1, 2, 3}}), "Success@1"), (0.25 + 0.25 + 1) / 3,
              1e-12);
}

TEST(Chance, NothingToScore) {
  EXPECT_FALSE(chance_level(set_of(4, {}), *parse_measures("R@1"), {})[0]);
  EXPECT_FALSE(chance_level(set_of(0, {{-1}}), *parse_measures("R@1"), {})[0]);
}

TEST(RandomChance, ComesNearTheClosedForm) {
  const EvaluationSet set = set_of(20, {{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}, {9}});
  const auto drawn = random_chance(set, *parse_measures("Success@5"), {}, {}, 400);
  ASSERT_TRUE(drawn);
  // Ten questions a draw, 400 draws: a standard error below 0.007.
  EXPECT_NEAR((*drawn)[0]->mean, 0.25, 0.028);
  EXPECT_LT((*drawn)[0]->lowest, (*drawn)[0]->highest);
}

TEST(RandomChance, LeavesOutWhatTakesTooLong) {
  EvaluationSet set = set_of(2, {{0}});
  const auto drawn = random_chance(set, *parse_measures("R@1"), {}, {}, kMaxRandomWork);
  ASSERT_TRUE(drawn);
  EXPECT_FALSE((*drawn)[0]);
}

}  // namespace
}  // namespace cutoff
