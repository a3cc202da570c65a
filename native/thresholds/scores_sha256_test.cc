#include "thresholds/scores_sha256.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/sha256.h"
#include "thresholds/test_questions.h"

namespace cutoff {
namespace {

TEST(ScoresSha256, IsTheDigestOfTheFormTheHeaderNames) {
  ScoredQuestion question = right_at(0.5);
  question.id = "a";
  Sha256 sha;
  // 0.5 is 2^-1: exponent 1022, no fraction.
  sha.add("1:a16:3fe000000000000010:answerable5:right10:validation0:0:");
  EXPECT_EQ(scores_sha256({question}), sha.hex());
}

TEST(ScoresSha256, OrderChangesNothingAndEveryFieldCounts) {
  const ScoredQuestions one = joined({{right_at(0.5)}, {missed_at(0.4)}, {no_answer_at(0.3)}});
  ScoredQuestions other = one;
  std::ranges::reverse(other);
  EXPECT_EQ(scores_sha256(one), scores_sha256(other));
  const auto changed = [&](auto change) {
    ScoredQuestions copy = one;
    change(copy[1]);
    return scores_sha256(copy) != scores_sha256(one);
  };
  EXPECT_TRUE(changed([](ScoredQuestion& q) { q.score = 0.41; }));
  EXPECT_TRUE(changed([](ScoredQuestion& q) { q.right = true; }));
  EXPECT_TRUE(changed([](ScoredQuestion& q) { q.answerable = false; }));
  EXPECT_TRUE(changed([](ScoredQuestion& q) { q.half = Half::held_out; }));
  EXPECT_TRUE(changed([](ScoredQuestion& q) { q.group = "g"; }));
  EXPECT_TRUE(changed([](ScoredQuestion& q) { q.id = "z"; }));
}

}  // namespace
}  // namespace cutoff
