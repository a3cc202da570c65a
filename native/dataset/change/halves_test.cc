#include "dataset/change/halves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/test_files.h"
#include "dataset/join/set_reader.h"

namespace cutoff {
namespace {

Question make(std::string id, std::string group, std::string kind, Answerability answerability) {
  return {.id = std::move(id),
          .text = "text",
          .kind = std::move(kind),
          .group = std::move(group),
          .half = Half::none,
          .answerability = answerability,
          .judgements = {}};
}

std::map<std::string, Half> halves_of(const EvaluationSet& set) {
  std::map<std::string, Half> halves;
  for (const Question& q : set.questions) halves[q.id] = q.half;
  return halves;
}

bool has_note(const EvaluationSet& set, Code code) {
  return std::ranges::find(set.notes, code, &Note::code) != set.notes.end();
}

// 2 kinds × 2 labels × 9 questions without groups.
EvaluationSet ungrouped() {
  EvaluationSet set;
  for (int i = 0; i < 36; ++i)
    set.questions.push_back(make("q" + std::to_string(i), "", i % 2 ? "typo" : "near miss",
                                 i / 2 % 2 ? Answerability::answerable : Answerability::no_answer));
  return set;
}

TEST(DefaultHalves, AreEvenWithinEveryKindAndLabel) {
  const EvaluationSet set = with_default_halves(ungrouped(), 0);
  std::map<std::pair<std::string, Answerability>, int> balance;
  int all = 0;
  for (const Question& q : set.questions) {
    ASSERT_NE(q.half, Half::none);
    const int by = q.half == Half::validation ? 1 : -1;
    balance[{q.kind, q.answerability}] += by;
    all += by;
  }
  ASSERT_EQ(balance.size(), 4U);
  for (const auto& [stratum, difference] : balance) EXPECT_EQ(std::abs(difference), 1);
  EXPECT_EQ(all, 0);
}

TEST(DefaultHalves, DependOnTheSeedAndNotOnTheOrder) {
  EvaluationSet shuffled = ungrouped();
  std::ranges::reverse(shuffled.questions);
  std::ranges::rotate(shuffled.questions, shuffled.questions.begin() + 7);
  const auto first = halves_of(with_default_halves(ungrouped(), 0));
  EXPECT_EQ(halves_of(with_default_halves(shuffled, 0)), first);
  EXPECT_NE(halves_of(with_default_halves(ungrouped(), 1)), first);
}

TEST(DefaultHalves, KeepGroupsWholeOnXquad) {
  CL_SHARED_FILE(bytes, "data/xquad.en.json");
  SetReader reader;
  ASSERT_TRUE(reader.add_file("xquad.en.json", "squad", bytes, "utf-8"));
  const EvaluationSet set = with_default_halves(*reader.finish(), 0);
  std::map<std::string, std::set<Half>> seen;
  std::map<std::string, int> sizes;
  std::map<Half, int> count;
  for (const Question& q : set.questions) {
    ++sizes[q.group];
    seen[q.group].insert(q.half);
    ++count[q.half];
  }
  ASSERT_EQ(seen.size(), 48U);
  for (const auto& [group, halves] : seen) EXPECT_EQ(halves.size(), 1U) << group;
  // Taken from large to small, the last groups even out: at most one of the smallest is left over.
  int smallest = 1190;
  for (const auto& [group, n] : sizes) smallest = std::min(smallest, n);
  EXPECT_LE(std::abs(count[Half::validation] - count[Half::held_out]), smallest);
  EXPECT_FALSE(has_note(set, Code::group_too_big));
}

TEST(DefaultHalves, SayWhenAGroupIsTooBig) {
  EvaluationSet set;
  for (int i = 0; i < 10; ++i)
    set.questions.push_back(
        make("q" + std::to_string(i), i < 7 ? "big" : "small", "", Answerability::answerable));
  const EvaluationSet split = with_default_halves(set, 0);
  ASSERT_TRUE(has_note(split, Code::group_too_big));
  EXPECT_EQ(split.notes[0].where.value, "big");
  EXPECT_EQ(split.notes[0].detail, "7 of 10 judged questions");
  EXPECT_NE(halves_of(split)["q0"], halves_of(split)["q9"]);
}

TEST(DefaultHalves, SplitASingleGroupByQuestion) {
  EvaluationSet set;
  for (int i = 0; i < 10; ++i)
    set.questions.push_back(make("q" + std::to_string(i), "all", "", Answerability::answerable));
  const EvaluationSet split = with_default_halves(set, 0);
  EXPECT_TRUE(has_note(split, Code::group_too_big));
  EXPECT_EQ(std::ranges::count(split.questions, Half::validation, &Question::half), 5);
}

TEST(DefaultHalves, LeaveUnjudgedAndBlankQuestionsOut) {
  EvaluationSet set = ungrouped();
  set.questions[0].answerability = Answerability::unjudged;
  set.questions[1].text = " ";
  const EvaluationSet split = with_default_halves(set, 0);
  EXPECT_EQ(split.questions[0].half, Half::none);
  EXPECT_EQ(split.questions[1].half, Half::none);
  EXPECT_EQ(std::ranges::count(split.questions, Half::none, &Question::half), 2);
}

TEST(DefaultHalves, KeepTheFilesOwnSplit) {
  EvaluationSet set = ungrouped();
  set.questions[3].half = Half::held_out;
  const EvaluationSet split = with_default_halves(set, 0);
  EXPECT_EQ(std::ranges::count(split.questions, Half::none, &Question::half), 35);
  EXPECT_EQ(split.halves_from, HalvesFrom::file);
  EXPECT_EQ(with_other_halves(set, 0).halves_from, HalvesFrom::by_default);
}

TEST(DefaultHalves, AreNotMadeOfOneQuestion) {
  EvaluationSet set;
  EXPECT_TRUE(has_note(with_default_halves(set, 0), Code::no_halves));
  set.questions.push_back(make("q", "g", "", Answerability::answerable));
  const EvaluationSet split = with_default_halves(set, 0);
  EXPECT_TRUE(has_note(split, Code::no_halves));
  EXPECT_FALSE(has_note(split, Code::group_too_big));
  EXPECT_FALSE(split.has_halves());
}

TEST(DefaultHalves, TakeWholeSeedsOnly) {
  EXPECT_EQ(*seed_from(0), 0U);
  EXPECT_EQ(*seed_from(9007199254740992.0), 9007199254740992U);
  for (const double bad : {-1.0, 0.5, 1e300, std::nan("")}) {
    ASSERT_FALSE(seed_from(bad)) << bad;
    EXPECT_EQ(seed_from(bad).error().code, Code::out_of_range);
  }
}

}  // namespace
}  // namespace cutoff
