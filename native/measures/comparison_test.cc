#include "measures/comparison.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/numpy_random.h"
#include "stats/exact_binomial.h"

namespace cutoff {
namespace {

// Passage 0 is right for every question; system i answers question q right where hits[i][q].
struct Study {
  EvaluationSet set;
  std::vector<RankedLists> lists;

  explicit Study(const std::vector<std::vector<bool>>& hits) {
    set.passages = {{"right", "", "right", ""}, {"wrong", "", "wrong", ""}};
    for (std::size_t q = 0; q < hits[0].size(); ++q) {
      set.questions.push_back({.id = "q" + std::to_string(q),
                               .text = "text",
                               .answerability = Answerability::answerable,
                               .judgements = {{"right", 0, 1}}});
    }
    for (const std::vector<bool>& of_system : hits) {
      RankedLists& made = lists.emplace_back();
      for (const bool hit : of_system) {
        const std::uint32_t first = hit ? 0 : 1;
        made.lists.push_back({{first, 2}, {1 - first, 1}});
      }
    }
  }

  Result<Comparison> compared(ComparisonOptions options = {}) const {
    options.measures = *parse_measures("Success@1");
    std::vector<ComparedLists> systems;
    for (std::size_t i = 0; i < lists.size(); ++i)
      systems.push_back({"s" + std::to_string(i), &lists[i]});
    return compare_systems(set, systems, options);
  }
};

TEST(Comparison, EachAgainstThoseBeforeIt) {
  const Study study({{1, 0, 0, 0}, {1, 1, 0, 0}, {1, 1, 1, 0}});
  const auto comparison = study.compared();
  ASSERT_TRUE(comparison);
  ASSERT_EQ(comparison->pairs.size(), 3u);
  const PairOfSystems& pair = comparison->pairs[1];
  EXPECT_EQ(pair.a, 2u);
  EXPECT_EQ(pair.b, 0u);
  EXPECT_EQ(pair.difference, 0.5);
  EXPECT_EQ(pair.won, 2u);
  EXPECT_EQ(pair.lost, 0u);
  EXPECT_EQ(pair.tied, 2u);
  EXPECT_EQ(pair.p_value, 0.5);  // both of two: 2 / 2²
  EXPECT_TRUE(pair.p_exact);
  EXPECT_EQ(*pair.mcnemar, 0.5);
  EXPECT_EQ(pair.p_holm, 1);
}

TEST(Comparison, AllRightHasTheExactInterval) {
  const Study study({{1, 1, 1, 1, 1}, {0, 0, 0, 0, 0}});
  const auto comparison = study.compared();
  ASSERT_TRUE(comparison);
  // 0.025^(1/5), by hand
  const double bound = std::pow(0.025, 0.2);
  EXPECT_NEAR(comparison->systems[0].measures[0].interval->low, bound, 1e-12);
  EXPECT_EQ(comparison->systems[0].measures[0].interval->high, 1);
  EXPECT_EQ(comparison->systems[1].measures[0].interval->low, 0);
  EXPECT_NEAR(comparison->systems[1].measures[0].interval->high, 1 - bound, 1e-12);
}

TEST(Comparison, GroupsAreOneUnit) {
  Study study({{1, 1, 1, 0, 0, 0}, {0, 0, 0, 0, 0, 0}});
  for (std::size_t q = 0; q < 3; ++q) study.set.questions[q].group = "article";
  const auto comparison = study.compared();
  ASSERT_TRUE(comparison);
  EXPECT_TRUE(comparison->by_group);
  EXPECT_EQ(comparison->units, 4u);
  EXPECT_EQ(comparison->pairs[0].p_value,
            1);  // one article: it could as well have gone the other way
  EXPECT_FALSE(comparison->pairs[0].mcnemar);
  for (Question& question : study.set.questions) question.group.clear();
  EXPECT_EQ(study.compared()->pairs[0].p_value, 0.25);
  EXPECT_FALSE(study.compared()->by_group);
}

TEST(Comparison, KindsInTheOrderTheyAppear) {
  Study study({{1, 0, 1}});
  for (const auto& [q, kind] : {std::pair(0, "b"), std::pair(1, "a"), std::pair(2, "b")}) {
    study.set.questions[static_cast<std::size_t>(q)].kind = kind;
  }
  const auto comparison = study.compared();
  ASSERT_EQ(comparison->systems[0].kinds.size(), 2u);
  EXPECT_EQ(comparison->systems[0].kinds[0].kind, "b");
  EXPECT_EQ(*comparison->systems[0].kinds[0].measures[0].mean, 1);
  EXPECT_EQ(comparison->systems[0].kinds[0].measures[0].n, 2u);
  EXPECT_EQ(*comparison->systems[0].kinds[1].measures[0].mean, 0);
}

TEST(Comparison, NothingToScore) {
  Study study({{1}, {0}});
  study.set.questions[0].answerability = Answerability::unjudged;
  const auto comparison = study.compared();
  ASSERT_TRUE(comparison);
  EXPECT_FALSE(comparison->systems[0].measures[0].mean);
  EXPECT_TRUE(comparison->pairs.empty());
}

TEST(Comparison, RefusesListsOfAnotherSet) {
  Study study({{1, 0}});
  study.lists[0].lists.pop_back();
  const auto comparison = study.compared();
  ASSERT_FALSE(comparison);
  EXPECT_EQ(comparison.error().code, Code::bad_shape);
}

// 1,000 sets of 40 questions on which three systems are equally good: the share that shows any
// difference at 5 % is at most 5 % and three standard errors.
TEST(Comparison, FalseAlarms) {
  constexpr std::size_t kSets = 1000;
  NumpyRandom random(13);
  std::size_t alarms = 0;
  for (std::size_t number = 0; number < kSets; ++number) {
    std::vector<std::vector<bool>> hits(3, std::vector<bool>(40));
    for (std::size_t q = 0; q < 40; ++q) {
      const double easy = random.uniform();  // questions differ, systems do not
      for (std::vector<bool>& of_system : hits) of_system[q] = random.uniform() < easy;
    }
    const auto comparison =
        Study(hits).compared({.measures = {}, .draws = 1, .flips = 400, .seed = number});
    ASSERT_TRUE(comparison);
    alarms += std::ranges::any_of(comparison->pairs,
                                  [](const PairOfSystems& pair) { return pair.p_holm <= 0.05; });
  }
  const double share = static_cast<double>(alarms) / kSets;
  RecordProperty("false_alarms", std::to_string(share));
  EXPECT_LE(share, 0.05 + 3 * std::sqrt(0.05 * 0.95 / kSets));
  EXPECT_GT(share, 0.005);  // the test is not blind
}

}  // namespace
}  // namespace cutoff
