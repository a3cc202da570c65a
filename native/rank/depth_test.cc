#include "rank/depth.h"

#include <gtest/gtest.h>

#include "core/limits.h"

namespace cutoff {
namespace {

EvaluationSet sized(std::size_t questions, std::size_t passages) {
  EvaluationSet set;
  set.questions.resize(questions);
  set.passages.resize(passages);
  return set;
}

Code code(const EvaluationSet& set, std::size_t depth) {
  const auto checked = check_depth(set, depth);
  return checked ? Code::internal : checked.error().code;
}

TEST(Depth, ListsMayBeLongAsFarAsTheyFitTogether) {
  const std::size_t passages = limits::kMaxHits / 100;  // of a hundred questions: just what fits
  EXPECT_TRUE(check_depth(sized(100, passages), passages));
  EXPECT_TRUE(whole_lists_fit(sized(100, passages)));
  EXPECT_FALSE(whole_lists_fit(sized(101, passages)));
  EXPECT_EQ(code(sized(101, passages), passages), Code::out_of_range);
  // No list is longer than there are passages.
  EXPECT_TRUE(check_depth(sized(101, 240), passages));
}

TEST(Depth, UpToTheUsualLimitTheNumberOfQuestionsDoesNotMatter) {
  const EvaluationSet large = sized(limits::kMaxQuestions, 5000);
  EXPECT_TRUE(check_depth(large, limits::kMaxDepth));
  EXPECT_EQ(code(large, limits::kMaxDepth + 1), Code::out_of_range);
  EXPECT_EQ(code(large, 0), Code::out_of_range);
}

TEST(Depth, ListsAreWholeWhereTheyFitElseOfTheUsualDepth) {
  const std::size_t passages = limits::kMaxHits / 100;
  EXPECT_EQ(usual_depth(sized(100, passages), OwnPassageRule::kept), passages);
  EXPECT_EQ(usual_depth(sized(100, passages), OwnPassageRule::removed), passages)
      << "whole lists lose one and are whole";
  EXPECT_EQ(usual_depth(sized(101, passages), OwnPassageRule::kept), 100u);
  EXPECT_EQ(usual_depth(sized(101, passages), OwnPassageRule::removed), 101u);
  EXPECT_EQ(usual_depth(sized(5, 0), OwnPassageRule::removed), 1u);
}

TEST(Depth, ScoresLookAtTheFirstKAndTheGapAfterThem) {
  EXPECT_EQ(scoring_depth(3, OwnPassageRule::kept), 100u);
  EXPECT_EQ(scoring_depth(100, OwnPassageRule::kept), 101u);
  EXPECT_EQ(scoring_depth(100, OwnPassageRule::removed), 102u);
}

TEST(Depth, OfNothingEveryListFits) {
  EXPECT_TRUE(whole_lists_fit(sized(0, 5)));
  EXPECT_TRUE(check_depth(sized(5, 0), 7));
}

TEST(Depth, ListsReachAsFarAsTheyWereCut) {
  const EvaluationSet set = sized(1, 4);
  EXPECT_EQ(reach(set, {.depth = 3, .lists = {}}), 3u);
  EXPECT_EQ(reach(set, {.depth = 4, .lists = {}}), std::nullopt);
  EXPECT_EQ(reach(set, {.depth = 0, .lists = {}}), std::nullopt);  // a run is all there is
}

}  // namespace
}  // namespace cutoff
