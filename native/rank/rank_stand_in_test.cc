#include "rank/rank_stand_in.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/test_files.h"
#include "vectors/test_gold.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

std::vector<StandIn> all_kinds() {
  std::vector<StandIn> kinds;
  for (const StandInDescription& described : kStandIns) kinds.push_back({described.kind, 0});
  return kinds;
}

std::vector<double> by_passage(const std::vector<Hit>& list, std::size_t passages) {
  std::vector<double> scores(passages, -2);
  for (const Hit& hit : list) scores[hit.passage] = hit.score;
  return scores;
}

// Against the system: 1 + how many others score at least as much and are not right, or are right
// and score more; several right ones of one score one after the other.
std::vector<std::size_t> ranks_of_right(const Question& question, const std::vector<Hit>& list) {
  const auto right = [&](const Hit& hit) {
    return std::ranges::any_of(question.judgements, [&](const Judgement& judgement) {
      return judgement.passage == hit.passage;
    });
  };
  std::vector<Hit> sorted = list;
  std::ranges::stable_sort(sorted, [&](const Hit& a, const Hit& b) {
    return a.score != b.score ? a.score > b.score : !right(a) && right(b);
  });
  std::vector<std::size_t> ranks;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (right(sorted[i])) ranks.push_back(i + 1);
  }
  return ranks;
}

// Ranks by rational arithmetic, where float arithmetic parts ties of the trigrams.
TEST(RankStandIn, ExactRanksOfTheGoldSet) {
  CL_GOLD_SET(set, words);
  CL_SHARED_FILE(expected_file, "expected/seed2_expected.json");
  const Json expected = Json::parse(expected_file)["embedders"];
  for (const StandIn& stand_in : all_kinds()) {
    const auto lists = rank_stand_in(set, stand_in, words, 24);
    ASSERT_TRUE(lists);
    const Json& figures = expected[print(stand_in)];
    const Json& ranks = figures.contains("exact_relevant_ranks") ? figures["exact_relevant_ranks"]
                                                                 : figures["relevant_ranks"];
    for (std::size_t q = 0; q < set.questions.size(); ++q) {
      EXPECT_EQ(Json(ranks_of_right(set.questions[q], lists->lists[q])), ranks[q])
          << print(stand_in) << " " << set.questions[q].text;
    }
  }
}

TEST(RankStandIn, ScoresOfTheGoldSet) {
  CL_GOLD_SET(set, words);
  CL_SHARED_FILE(expected_file, "expected/seed2_expected.json");
  const Json expected = Json::parse(expected_file)["embedders"];
  for (const StandIn& stand_in : all_kinds()) {
    const auto lists = rank_stand_in(set, stand_in, words, 24);
    ASSERT_TRUE(lists);
    for (const std::size_t q : {0, 13}) {
      const std::vector<double> scores = by_passage(lists->lists[q], 24);
      const Json& theirs = expected[print(stand_in)]["scores_query" + std::to_string(q)];
      for (std::size_t p = 0; p < 24; ++p) {
        EXPECT_NEAR(scores[p], theirs[p].get<double>(), 1e-15) << print(stand_in) << q << " " << p;
      }
    }
  }
}

TEST(RankStandIn, EqualFractionsAreEqualScores) {
  // 1/√2, three times; 3/√18 divided as it stands is another double.
  EXPECT_EQ(cosine_of_counts(1, 1, 2), cosine_of_counts(3, 9, 2));
  EXPECT_EQ(cosine_of_counts(1, 1, 2), cosine_of_counts(3, 6, 3));
  EXPECT_EQ(cosine_of_counts(-1, 1, 2), -cosine_of_counts(7, 49, 2));
  EXPECT_EQ(cosine_of_counts(5, 5, 5), 1);
  EXPECT_EQ(cosine_of_counts(0, 0, 5), 0);
  // Far above what doubles hold exactly.
  const std::int64_t large = 3'000'000'019;
  EXPECT_EQ(cosine_of_counts(large, large * 2, large), cosine_of_counts(1, 2, 1));
}

TEST(RankStandIn, ATextWithoutWordsTiesWithEverything) {
  EvaluationSet set;
  set.passages = {{"a", "", "one two", ""}, {"b", "", "three", ""}};
  set.questions = {{.id = "q", .text = "…?"}, {.id = "blank", .text = " "}};
  const auto lists = rank_stand_in(set, {StandInKind::bag_of_words, 0}, {}, 1);
  ASSERT_TRUE(lists);
  EXPECT_EQ(lists->lists[0].size(), 2u);  // the whole tie
  EXPECT_TRUE(lists->lists[1].empty());
}

TEST(RankStandIn, APassageHasItsBestPiecesScore) {
  EvaluationSet set;
  set.passages = {{"a", "", "x", ""}, {"b", "", "y", ""}};
  set.cut = "by hand";
  set.pieces = {{"a1", "pear", 0}, {"a2", "apple", 0}, {"b1", "pear plum", 1}};
  set.questions = {{.id = "q", .text = "pear"}};
  const auto lists = rank_stand_in(set, {StandInKind::bag_of_words, 0}, {}, 2);
  ASSERT_TRUE(lists);
  ASSERT_EQ(lists->lists[0].size(), 2u);
  EXPECT_EQ(lists->lists[0][0].passage, 0u);
  EXPECT_EQ(lists->lists[0][0].score, 1);
}

TEST(RankStandIn, PassesItsChecks) {
  CL_GOLD_SET(set, words);
  for (const StandIn& stand_in : all_kinds()) {
    EXPECT_TRUE(all_passed(check_stand_in(set, stand_in, words)));
  }
}

TEST(RankStandIn, RefusesADepthOfNone) {
  const auto lists = rank_stand_in({}, {StandInKind::random, 0}, {}, 0);
  ASSERT_FALSE(lists);
  EXPECT_EQ(lists.error().code, Code::out_of_range);
}

}  // namespace
}  // namespace cutoff
