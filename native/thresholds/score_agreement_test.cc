#include "thresholds/score_agreement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/rng.h"
#include "thresholds/study.h"

namespace cutoff {
namespace {

constexpr std::uint32_t kPassages = 4;

EvaluationSet asked(std::size_t n) {
  EvaluationSet set;
  for (std::uint32_t p = 0; p < kPassages; ++p) {
    const std::string id = "p" + std::to_string(p);
    set.passages.push_back({.id = id, .title = "", .text = id, .group = ""});
  }
  for (std::size_t q = 0; q < n; ++q) {
    Question question;
    question.id = question.text = "q" + std::to_string(q);
    question.half = q % 3 == 2 ? Half::held_out : Half::validation;
    question.answerability = Answerability::answerable;
    question.judgements = {{"p0", 0, 1}};
    set.questions.push_back(question);
  }
  return set;
}

TEST(ScoreAgreement, KeepsTheScoreWhereBothPutTheSamePassageFirst) {
  EvaluationSet set = asked(6);
  set.questions[1].answerability = Answerability::unjudged;
  const RankedLists ranked{10,
                           {{{0, 0.75}, {1, 0.5}},
                            {{0, 0.9}},
                            {{0, 0.75}, {1, 0.5}},
                            {{1, 0.5}, {0, 0.5}, {2, 0.4}},
                            {{0, 0.25}},
                            {}}};
  const RankedLists words{
      10, {{{0, 12}, {1, 3}}, {{0, 1}}, {{1, 12}, {0, 3}}, {{3, 7}, {0, 7}, {1, 6}}, {}, {{0, 2}}}};
  const ScoredQuestions scored = score_agreement(set, ranked, words, 1).value();
  ASSERT_EQ(scored.size(), 5U);
  EXPECT_EQ(scored[0].score, 0.75);
  EXPECT_TRUE(scored[0].right);
  EXPECT_EQ(scored[1].id, "q2") << "nobody judged q1";
  EXPECT_EQ(scored[1].score, -std::numeric_limits<double>::infinity())
      << "the first of one is second for the other";
  EXPECT_TRUE(scored[1].right) << "right is about the system alone";
  EXPECT_EQ(scored[2].score, 0.5) << "one passage is first in both groups of equal scores";
  EXPECT_EQ(scored[3].score, -std::numeric_limits<double>::infinity()) << "no word in common";
  EXPECT_EQ(scored[4].score, -std::numeric_limits<double>::infinity()) << "nothing was retrieved";
}

TEST(ScoreAgreement, RefusesWhatScoringRefuses) {
  const EvaluationSet set = asked(1);
  const RankedLists one{1, {{{0, 1}}}};
  EXPECT_EQ(score_agreement(set, one, one, 0).error().code, Code::out_of_range);
  EXPECT_EQ(score_agreement(set, one, one, 2).error().code, Code::out_of_range);
  EXPECT_EQ(score_agreement(set, one, {1, {}}, 1).error().code, Code::bad_shape);
}

// The obvious version: every validation question asked one by one at every cutoff.
struct Chosen {
  double threshold;
  std::size_t accepted;
};
std::optional<Chosen> lowest_cutoff(const EvaluationSet& set, const RankedLists& ranked,
                                    const RankedLists& words, double target) {
  std::vector<std::size_t> agreeing;
  std::vector<double> cutoffs;
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    if (set.questions[q].half != Half::validation) continue;
    if (ranked.lists[q][0].passage != words.lists[q][0].passage) continue;
    agreeing.push_back(q);
    cutoffs.push_back(ranked.lists[q][0].score);
  }
  std::ranges::sort(cutoffs);
  for (const double t : cutoffs) {
    std::size_t accepted = 0, right = 0;
    for (const std::size_t q : agreeing) {
      if (ranked.lists[q][0].score < t) continue;
      ++accepted;
      right += ranked.lists[q][0].passage == 0;
    }
    if (accepted > 0 && static_cast<double>(right) >= target * static_cast<double>(accepted)) {
      return Chosen{t, accepted};
    }
  }
  return std::nullopt;
}

TEST(ScoreAgreement, TheStudyChoosesWhatTryingEveryCutoffGives) {
  PythonRandom random(7);
  int found = 0;
  for (int round = 0; round < 50; ++round) {
    const EvaluationSet set = asked(60);
    RankedLists ranked{2, {}}, words{2, {}};
    for (std::size_t q = 0; q < set.questions.size(); ++q) {
      const auto draw = [&] { return static_cast<std::uint32_t>(random.uniform() * kPassages); };
      const auto pair = [&](double score) {
        const std::uint32_t first = draw() % 2 == 0 ? 0 : draw();
        return std::vector<Hit>{{first, score}, {(first + 1) % kPassages, score / 2}};
      };
      ranked.lists.push_back(pair(std::floor(random.uniform() * 20) / 20 + 0.05));
      words.lists.push_back(pair(random.uniform() * 30 + 1));
    }
    StudyOptions options;
    options.target.value = 0.85;
    options.grid = Grid::exact;
    const auto scored = score_agreement(set, ranked, words, 1).value();
    const ThresholdStudy study = study_threshold(scored, options).value();
    const auto expected = lowest_cutoff(set, ranked, words, 0.85);
    ASSERT_EQ(study.choice.point.has_value(), expected.has_value());
    if (!expected) continue;
    ++found;
    EXPECT_EQ(*study.choice.point, expected->threshold);
    EXPECT_EQ(study.validation.accepted, expected->accepted);
  }
  EXPECT_GT(found, 10);
}

}  // namespace
}  // namespace cutoff
