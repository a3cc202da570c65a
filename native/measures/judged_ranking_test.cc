#include "measures/judged_ranking.h"

#include <gtest/gtest.h>

#include "measures/reciprocal_rank.h"
#include "measures/test_rankings.h"

namespace cutoff {
namespace {

std::vector<double> grades(const JudgedRanking& ranking) {
  std::vector<double> grades;
  for (const JudgedHit& hit : ranking.hits) grades.push_back(hit.grade);
  return grades;
}

std::vector<std::size_t> sizes(const JudgedRanking& ranking) {
  std::vector<std::size_t> sizes;
  for (const TieGroup& group : ranking.groups) sizes.push_back(group.size);
  return sizes;
}

const WrittenRanking kTied({{"a", 0.9}, {"b", 0.5}, {"c", 0.5}, {"d", 0.5}, {"e", 0.1}},
                           {{"a", 0}, {"b", 2}, {"d", 1}, {"e", 3}});

TEST(Judge, AgainstPutsRelevantOnesLastLowestGradeFirst) {
  EXPECT_EQ(grades(kTied.judged(TieRule::against)), (std::vector<double>{0, 0, 1, 2, 3}));
}

TEST(Judge, ForPutsRelevantOnesFirstHighestGradeFirst) {
  EXPECT_EQ(grades(kTied.judged(TieRule::in_favour)), (std::vector<double>{0, 2, 1, 0, 3}));
}

TEST(Judge, TrecGoesById) {
  EXPECT_EQ(grades(kTied.judged(TieRule::trec)), (std::vector<double>{0, 1, 0, 2, 3}));
}

TEST(Judge, ExpectedKeepsEqualScoresTogether) {
  EXPECT_EQ(sizes(kTied.judged(TieRule::expected)), (std::vector<std::size_t>{1, 3, 1}));
  EXPECT_EQ(sizes(kTied.judged(TieRule::against)), (std::vector<std::size_t>{1, 1, 1, 1, 1}));
}

TEST(Judge, KeepsTheBestScoredOfTheSamePassage) {
  const WrittenRanking twice({{"d1", 0.9}, {"d1", 0.8}, {"d2", 0.7}}, {{"d1", 1}});
  EXPECT_EQ(grades(twice.judged()), (std::vector<double>{1, 0}));
}

TEST(Judge, CountsRelevantOnesThatAreNotInTheCorpus) {
  const WrittenRanking missing({{"a", 0.9}}, {{"a", 1}, {"gone", 1}});
  EXPECT_FALSE(missing.judgements[1].passage.has_value());
  EXPECT_EQ(missing.judged().relevant, 2u);
}

TEST(Judge, RelevantFromMovesTheLine) {
  EXPECT_EQ(kTied.judged().relevant, 3u);
  EXPECT_EQ(kTied.judged(TieRule::against, 2).relevant, 2u);
  EXPECT_EQ(kTied.judged(TieRule::against, 4).relevant, 0u);
  EXPECT_FALSE(is_relevant(0, std::nullopt));
  EXPECT_TRUE(is_relevant(0.5, std::nullopt));
  EXPECT_FALSE(is_relevant(0.5, 1.0));
}

TEST(Judge, EmptyListHasNoGroups) {
  const JudgedRanking ranking = WrittenRanking({}, {{"a", 1}}).judged();
  EXPECT_TRUE(ranking.groups.empty());
  EXPECT_EQ(ranking.relevant, 1u);
  EXPECT_EQ(relevant_within(ranking, 5), 0);
}

// Ids in the order of their bytes: JavaScript's strings, locales and numbers each order one of
// these otherwise.
TEST(Judge, TrecOrdersIdsByBytes) {
  const auto rr = [](const ScoresById& scores, const char* relevant) {
    return reciprocal_rank(WrittenRanking(scores, {{relevant, 1}}).judged(TieRule::trec), {});
  };
  EXPECT_EQ(rr({{"a", 0.5}, {"m", 0.5}, {"z", 0.5}}, "m"), 0.5);
  EXPECT_EQ(rr({{"doc-｡", 0.5}, {"doc-😀", 0.5}}, "doc-😀"), 1);
  EXPECT_EQ(rr({{"B", 0.5}, {"a", 0.5}}, "B"), 0.5);
  EXPECT_EQ(rr({{"10", 0.5}, {"9", 0.5}}, "10"), 0.5);
}

}  // namespace
}  // namespace cutoff
