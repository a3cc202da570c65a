#include "thresholds/failures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

#include "measures/judged_ranking.h"
#include "measures/success.h"
#include "thresholds/acceptance.h"
#include "thresholds/score_questions.h"

namespace cutoff {
namespace {

constexpr std::uint32_t kPassages = 8;

Question question(const std::string& id, Answerability answerability,
                  std::vector<std::uint32_t> right = {}) {
  Question made;
  made.id = id;
  made.text = "text of " + id;
  made.half = Half::validation;
  made.answerability = answerability;
  for (const std::uint32_t passage : right) {
    made.judgements.push_back({"p" + std::to_string(passage), passage, 1});
  }
  return made;
}

struct Case {
  EvaluationSet set;
  RankedLists lists{kPassages, {}};

  Case() {
    for (std::uint32_t p = 0; p < kPassages; ++p) {
      set.passages.push_back({"p" + std::to_string(p), "", "text", ""});
    }
  }
  void ask(Question question, std::vector<Hit> list) {
    set.questions.push_back(std::move(question));
    lists.lists.push_back(std::move(list));
  }
  Failures failures(std::size_t k, std::optional<double> threshold) const {
    const auto found = find_failures(set, lists, {.k = k, .threshold = threshold});
    EXPECT_TRUE(found) << found.error().detail;
    return found.value_or(Failures{});
  }
};

const auto kAnswerable = Answerability::answerable;

// One question of every sort, at t = 0.5 and k = 2; ids say what should come out.
Case every_sort() {
  Case c;
  c.ask(question("fine", kAnswerable, {0}), {{0, 0.9}, {1, 0.1}});
  c.ask(question("fine refusal", Answerability::no_answer), {{0, 0.49}});
  c.ask(question("not first", kAnswerable, {1}), {{0, 0.8}, {1, 0.7}});
  c.ask(question("missed refused", kAnswerable, {1}), {{0, 0.4}, {2, 0.3}, {1, 0.2}});
  c.ask(question("refused right", kAnswerable, {1}), {{0, 0.4}, {1, 0.3}});
  c.ask(question("no answer", Answerability::no_answer), {{0, 0.6}, {1, 0.2}});
  c.ask(question("missed", kAnswerable, {3}), {{0, 0.7}, {1, 0.6}, {2, 0.6}, {3, 0.5}});
  return c;
}

std::vector<std::string> ids(const Case& c, const Failures& failures) {
  std::vector<std::string> result;
  for (const FailedQuestion& row : failures.rows) {
    result.push_back(c.set.questions[row.question].id);
  }
  return result;
}

TEST(Failures, EverySortOnceWorstFirst) {
  const Case c = every_sort();
  const Failures found = c.failures(2, 0.5);
  EXPECT_EQ(ids(c, found), (std::vector<std::string>{"missed", "no answer", "refused right",
                                                     "missed refused", "not first"}));
  EXPECT_EQ(found.all.n, 7u);
  EXPECT_EQ(found.all.failed, 5u);
  for (const auto& [mistake, n] : found.mistakes) EXPECT_EQ(n, 1u) << print(mistake);
  EXPECT_EQ(found.mistakes.size(), kMistakes.size());
}

TEST(Failures, SaysWhatStoodAboveTheFirstRightPassage) {
  const Case c = every_sort();
  const Failures found = c.failures(2, 0.5);
  const FailedQuestion& missed = found.rows[0];
  EXPECT_EQ(missed.score, 0.7);
  EXPECT_EQ(missed.rank, 4u);
  EXPECT_EQ(missed.right_score, 0.5);
  ASSERT_EQ(missed.above.size(), 3u);
  EXPECT_EQ(missed.above[0].passage, 0u);
  EXPECT_EQ(missed.above_count, 3u);
  const FailedQuestion& no_answer = found.rows[1];
  EXPECT_EQ(no_answer.rank, std::nullopt);
  EXPECT_EQ(no_answer.right_score, std::nullopt);
  EXPECT_EQ(no_answer.above.size(), 2u);
}

TEST(Failures, AScoreEqualToTheThresholdIsAnswered) {
  const Case c = every_sort();
  EXPECT_EQ(c.failures(2, 0.6).mistakes.at(Mistake::no_answer_accepted), 1u);
  EXPECT_EQ(c.failures(2, std::nextafter(0.6, 1)).mistakes.at(Mistake::no_answer_accepted), 0u);
}

TEST(Failures, WithoutAThresholdEverythingRetrievedIsAnswered) {
  Case c = every_sort();
  c.ask(question("nothing retrieved", kAnswerable, {1}), {});
  const Failures found = c.failures(2, std::nullopt);
  EXPECT_EQ(found.mistakes.at(Mistake::no_answer_accepted), 2u);
  EXPECT_EQ(found.mistakes.at(Mistake::refused_right), 0u);
  EXPECT_EQ(found.mistakes.at(Mistake::missed_refused), 1u);
  EXPECT_EQ(found.mistakes.at(Mistake::not_first), 2u);
  EXPECT_FALSE(found.rows[ids(c, found).size() - 3].score);
}

TEST(Failures, EqualScoresStandAgainstTheSystem) {
  Case c;
  c.ask(question("tied", kAnswerable, {7}), {{7, 0.5}, {3, 0.5}, {1, 0.5}, {0, 0.4}});
  const Failures found = c.failures(2, 0.1);
  ASSERT_EQ(found.rows.size(), 1u);
  EXPECT_EQ(found.rows[0].mistake, Mistake::missed_accepted);
  EXPECT_EQ(found.rows[0].rank, 3u);
  EXPECT_EQ(found.rows[0].above_count, 2u);
}

TEST(Failures, KeepsAFewOfWhatStoodAboveAndCountsAll) {
  Case c;
  std::vector<Hit> list;
  for (std::uint32_t p = 0; p < kPassages; ++p) list.push_back({p, 1.0 - 0.1 * p});
  c.ask(question("deep", kAnswerable, {7}), list);
  const Failures found = c.failures(1, std::nullopt);
  EXPECT_EQ(found.rows[0].above.size(), 5u);
  EXPECT_EQ(found.rows[0].above_count, 7u);
  EXPECT_EQ(found.rows[0].rank, 8u);
}

TEST(Failures, TheOtherHalfBlankAndUnjudgedOnesAreLeftOut) {
  Case c;
  Question held_out = question("held out", kAnswerable, {1});
  held_out.half = Half::held_out;
  Question blank = question("blank", kAnswerable, {1});
  blank.text = " ";
  c.ask(held_out, {{0, 0.9}});
  c.ask(blank, {});
  c.ask(question("unjudged", Answerability::unjudged), {{0, 0.9}});
  const Failures found = c.failures(1, 0.5);
  EXPECT_TRUE(found.rows.empty());
  EXPECT_EQ(found.all.n, 0u);
  EXPECT_EQ(found.blank, 1u);
  EXPECT_EQ(found.unjudged, 1u);
  const auto both = find_failures(c.set, c.lists, {.half = std::nullopt, .k = 1});
  ASSERT_TRUE(both);
  EXPECT_EQ(ids(c, *both), std::vector<std::string>{"held out"});
}

TEST(Failures, CountsByKind) {
  Case c = every_sort();
  c.set.questions[0].kind = "typo";
  c.set.questions[2].kind = "typo";
  const Failures found = c.failures(2, 0.5);
  ASSERT_EQ(found.kinds.size(), 1u);
  EXPECT_EQ(found.kinds.at("typo").n, 2u);
  EXPECT_EQ(found.kinds.at("typo").failed, 1u);
}

TEST(Failures, RefusesWhatCannotBe) {
  const Case c = every_sort();
  const auto code = [&](const FailureOptions& options) {
    const auto found = find_failures(c.set, c.lists, options);
    return found ? Code::internal : found.error().code;
  };
  EXPECT_EQ(code({.k = 0}), Code::out_of_range);
  EXPECT_EQ(code({.k = 1, .threshold = std::nan("")}), Code::not_finite);
  EXPECT_EQ(find_failures(c.set, {8, {}}, {.k = 1}).error().code, Code::bad_shape);
}

// The counts are those of the threshold study and of Success@k, on lists full of ties.
TEST(Failures, AgreeWithTheThresholdStudyAndWithSuccess) {
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    Case c;
    for (int q = 0; q < 20; ++q) {
      std::vector<Hit> list;
      for (std::uint32_t p = 0; p < kPassages; ++p)
        list.push_back({p, static_cast<double>(random() % 4) / 4});
      std::ranges::stable_sort(list, std::greater{}, &Hit::score);
      const bool answerable = random() % 3 > 0;
      const auto right = static_cast<std::uint32_t>(random() % kPassages);
      auto made = answerable ? question("q" + std::to_string(q), kAnswerable, {right})
                             : question("q" + std::to_string(q), Answerability::no_answer);
      c.ask(made, list);
    }
    const std::size_t k = 1 + random() % 4;
    const double t = static_cast<double>(random() % 5) / 4;
    const Failures found = c.failures(k, t);
    const auto scored = score_questions(c.set, c.lists, k);
    ASSERT_TRUE(scored);
    const Acceptance at = accept_at(*scored, Half::validation, t);
    EXPECT_EQ(found.mistakes.at(Mistake::no_answer_accepted), at.no_answer_accepted);
    EXPECT_EQ(found.mistakes.at(Mistake::missed_accepted), at.missed_accepted);
    EXPECT_EQ(found.mistakes.at(Mistake::refused_right), at.refused_right);
    for (const FailedQuestion& row : found.rows) {
      const Question& asked = c.set.questions[row.question];
      if (!row.rank) continue;
      const auto ranking = judge(c.lists.lists[row.question], asked.judgements, TieRule::against);
      EXPECT_EQ(success(ranking, *row.rank), 1);
      if (*row.rank > 1) {
        EXPECT_EQ(success(ranking, *row.rank - 1), 0);
      }
    }
  }
}

}  // namespace
}  // namespace cutoff
