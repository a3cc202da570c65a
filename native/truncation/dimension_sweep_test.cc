#include "truncation/dimension_sweep.h"

#include <gtest/gtest.h>

#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

// Three passages and two questions of three numbers. In full, q1 finds a, b, c and q2 finds c, b,
// a; with the first number alone every head is (1) after renormalising: all tie, so the order is c,
// b, a.
// Not renormalised, the heads' order is a (0.8), b (0.6), c (0.28).
VectorSet vectors() {
  return vectors_of(3, {{"a", "b", "c"}, {0.8f, 0.6f, 0, 0.6f, 0.8f, 0, 0.28f, 0.96f, 0}},
                    {{"q1", "q2"}, {0.8f, 0.6f, 0, 0.28f, 0.96f, 0}});
}

EvaluationSet labelled() {
  EvaluationSet set = set_of({"a", "b", "c"}, {"q1", "q2"});
  for (Question& question : set.questions) {
    question.answerability = Answerability::answerable;
    question.judgements.push_back({"a", 0, 1});
  }
  set.questions[0].half = Half::validation;
  set.questions[1].half = Half::held_out;
  return set;
}

DimensionSweep sweep(const EvaluationSet& set, JudgingRules rules = {}) {
  return dimension_sweep(set, vectors(), {3, 1}, parse_measures("R@1 RR").value(), rules, false)
      .value();
}

TEST(DimensionSweep, FullLengthKeepsEverything) {
  const DimensionSweep found = sweep(labelled());
  EXPECT_EQ(found.compared, 2u);
  ASSERT_EQ(found.rows.size(), 4u);
  for (const std::size_t row : {0u, 1u}) {
    EXPECT_EQ(found.rows[row].dims, 3u);
    EXPECT_EQ(found.rows[row].renormalised, row == 0);
    EXPECT_EQ(found.rows[row].overlap, 1);
    EXPECT_EQ(found.rows[row].top_1, 1);
    EXPECT_EQ(found.rows[row].bytes, 12u);
    EXPECT_EQ(found.rows[row].measures[0].mean, 0.5);                // a is first for q1 only
    EXPECT_NEAR(*found.rows[row].measures[1].mean, 2.0 / 3, 1e-12);  // (1 + 1/3) / 2
  }
}

TEST(DimensionSweep, RenormalisedAndNotDiffer) {
  const DimensionSweep found = sweep(labelled());
  const DimensionRow& renormalised = found.rows[2];
  EXPECT_EQ(renormalised.bytes, 4u);
  EXPECT_EQ(renormalised.top_1, 0.5);           // c first: right for q2
  EXPECT_EQ(renormalised.measures[0].mean, 0);  // a ties with all: last, against the system
  const DimensionRow& heads = found.rows[3];
  EXPECT_FALSE(heads.renormalised);
  EXPECT_EQ(heads.top_1, 0.5);  // a first: right for q1
  EXPECT_EQ(heads.measures[0].mean, 1);
  EXPECT_EQ(heads.overlap, 1);  // three of three, in another order
}

TEST(DimensionSweep, LooksAtTheHalfInView) {
  const DimensionSweep found = sweep(labelled(), {.half = Half::validation});
  EXPECT_EQ(found.compared, 1u);
  EXPECT_EQ(found.rows[0].measures[0].mean, 1);  // q1 alone
  EXPECT_EQ(found.rows[2].top_1, 0);
}

TEST(DimensionSweep, OverlapNeedsNoLabelsAndNoQuestionsGiveNoValue) {
  const DimensionSweep unjudged = sweep(set_of({"a", "b", "c"}, {"q1", "q2"}));
  EXPECT_EQ(unjudged.rows[0].overlap, 1);
  EXPECT_EQ(unjudged.rows[0].measures[0].mean, std::nullopt);
  const DimensionSweep nothing = sweep(set_of({"a", "b", "c"}, {}));
  EXPECT_EQ(nothing.compared, 0u);
  EXPECT_EQ(nothing.rows[0].overlap, std::nullopt);
  EXPECT_EQ(nothing.rows[0].top_1, std::nullopt);
}

TEST(DimensionSweep, OwnPassagesAreLeftOutOfEveryListFirst) {
  // The question is called a, like its nearest passage; b is right.
  const VectorSet own =
      vectors_of(3, {{"a", "b", "c"}, {0.8f, 0.6f, 0, 0.6f, 0.8f, 0, 0.28f, 0.96f, 0}},
                 {{"a"}, {0.8f, 0.6f, 0}});
  EvaluationSet set = set_of({"a", "b", "c"}, {"a"});
  set.questions[0].answerability = Answerability::answerable;
  set.questions[0].judgements.push_back({"b", 1, 1});
  const auto recall = [&](bool removed) {
    const auto found = dimension_sweep(set, own, {3}, parse_measures("R@1").value(), {}, removed);
    return *found.value().rows[0].measures[0].mean;
  };
  EXPECT_EQ(recall(false), 0);
  EXPECT_EQ(recall(true), 1);
}

TEST(Lengths, TheUsualOnesStartAtTheVectorsOwn) {
  EXPECT_EQ(default_lengths(384),
            (std::vector<std::size_t>{384, 256, 192, 128, 96, 64, 32, 16, 8}));
  EXPECT_EQ(default_lengths(100), (std::vector<std::size_t>{100, 96, 64, 32, 16, 8}));
  EXPECT_EQ(default_lengths(5), (std::vector<std::size_t>{5}));
}

TEST(Lengths, ReadAsTyped) {
  EXPECT_EQ(parse_lengths("128, 384 128,1", 384).value(), (std::vector<std::size_t>{128, 384, 1}));
  EXPECT_EQ(parse_lengths(" ", 8).value(), (std::vector<std::size_t>{8}));
  for (const char* text : {"385", "0", "-1", "12x", "1e2", "99999999999999999999999"}) {
    const auto refused = parse_lengths(text, 384);
    ASSERT_FALSE(refused) << text;
    EXPECT_EQ(refused.error().code, Code::bad_dims);
    EXPECT_EQ(refused.error().where.value, text);
  }
}

}  // namespace
}  // namespace cutoff
