// The tables of an exercise on shortening vectors, recomputed with numpy 2.4.6 (5,000 passages, 500
// questions, 256 numbers, default_rng(0)); every share there is a count of 5,000 or 500.
#include "truncation/synthetic.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "truncation/funnel.h"
#include "truncation/length_study.h"
#include "truncation/mixed.h"
#include "vectors/transform.h"

namespace cutoff {
namespace {

struct Made {
  EvaluationSet set = synthetic_set();
  VectorSet vectors;
};

const Made& made(SyntheticKind kind) {
  static std::map<SyntheticKind, Made> kept;
  const auto found = kept.find(kind);
  if (found != kept.end()) return found->second;
  return kept.emplace(kind, Made{.vectors = synthetic_vectors(kind, 0)}).first->second;
}

const LengthReference& reference_of(SyntheticKind kind) {
  static std::map<SyntheticKind, LengthReference> kept;
  const auto found = kept.find(kind);
  if (found != kept.end()) return found->second;
  const Made& of = made(kind);
  return kept.emplace(kind, length_reference(of.set, of.vectors, {}).value()).first->second;
}

struct Counts {
  std::size_t dims;
  std::size_t overlap;  // of 5,000
  std::size_t top_1;    // of 500
};

void expect_counts(const EvaluationSet& set, const VectorSet& vectors, SyntheticKind kind,
                   bool renormalise, const std::vector<Counts>& table) {
  for (const Counts& expected : table) {
    const auto row = length_row(set, vectors, reference_of(kind), {expected.dims, renormalise});
    EXPECT_EQ(row->agreement.first_10.common, expected.overlap) << expected.dims;
    EXPECT_EQ(row->agreement.first_10.of, 5000u);
    EXPECT_EQ(row->agreement.first.common, expected.top_1) << expected.dims;
  }
}

void expect_counts(SyntheticKind kind, bool renormalise, const std::vector<Counts>& table) {
  expect_counts(made(kind).set, made(kind).vectors, kind, renormalise, table);
}

TEST(Synthetic, FirstNumbers) {
  // unit(rng.normal(size=(5000, 256)) * exp(-arange(256) / 32))[0][:4]
  const std::vector<float>& passages = made(SyntheticKind::front).vectors.passages;
  EXPECT_NEAR(passages[0], 0.03751844968934993, 1e-8);
  EXPECT_NEAR(passages[1], -0.03820782435551572, 1e-8);
  EXPECT_NEAR(passages[2], 0.17952646678547513, 1e-8);
}

TEST(Synthetic, InFrontTheFirstNumbersKeepMost) {
  expect_counts(SyntheticKind::front, true,
                {{256, 5000, 500},
                 {128, 4996, 498},
                 {64, 4788, 466},
                 {32, 3739, 285},
                 {16, 1913, 100},
                 {8, 632, 17}});
}

TEST(Synthetic, NotRenormalised) {
  expect_counts(SyntheticKind::front, false,
                {{256, 5000, 500},
                 {128, 4996, 498},
                 {64, 4807, 470},
                 {32, 3833, 306},
                 {16, 2147, 136},
                 {8, 914, 31}});
}

TEST(Synthetic, RotatedTheFirstNumbersKeepLittle) {
  expect_counts(SyntheticKind::rotated, true,
                {{256, 5000, 500},
                 {128, 2941, 233},
                 {64, 1855, 126},
                 {32, 1031, 51},
                 {16, 449, 16},
                 {8, 177, 4}});
}

TEST(Synthetic, SpreadTheyKeepWhatIsNotCut) {
  expect_counts(
      SyntheticKind::spread, true,
      {{256, 5000, 500}, {128, 955, 50}, {64, 352, 14}, {32, 146, 4}, {16, 59, 0}, {8, 30, 2}});
}

TEST(Synthetic, TheWrongEnd) {
  const Made& front = made(SyntheticKind::front);
  const VectorSet last = transformed(front.vectors, Transform::last, 0).value();
  expect_counts(front.set, last, SyntheticKind::front, true,
                {{128, 7, 0}, {64, 8, 0}, {32, 12, 0}, {16, 4, 0}});
}

TEST(Synthetic, ARotationChangesNoScore) {
  const auto change =
      score_change(made(SyntheticKind::front).set, made(SyntheticKind::rotated).vectors,
                   reference_of(SyntheticKind::front));
  EXPECT_EQ(change->same_first_10, 500u);
  EXPECT_LT(change->largest, 1e-6);
}

TEST(Synthetic, AShortlistOfAHundred) {
  const std::map<SyntheticKind, std::vector<Counts>> tables = {
      {SyntheticKind::front, {{64, 5000, 500}, {32, 5000, 500}, {16, 4665, 494}}},
      {SyntheticKind::rotated, {{64, 4401, 487}, {32, 3204, 408}, {16, 1928, 266}}},
      {SyntheticKind::spread, {{64, 1559, 215}, {32, 833, 115}, {16, 452, 63}}}};
  for (const auto& [kind, table] : tables) {
    for (const Counts& expected : table) {
      const auto rows =
          funnel(made(kind).set, made(kind).vectors, reference_of(kind), {expected.dims}, {100});
      EXPECT_EQ((*rows)[0].first_10.common, expected.overlap) << expected.dims;
      EXPECT_EQ((*rows)[0].first.common, expected.top_1) << expected.dims;
    }
  }
}

TEST(Synthetic, QuestionsOfAnotherSpaceFindNothing) {
  const Made& front = made(SyntheticKind::front);
  const Made& rotated = made(SyntheticKind::rotated);
  EXPECT_EQ(check_may_meet(front.vectors.record, rotated.vectors.record).error().code,
            Code::record_differs);
  const auto mixed = demonstrate_mixing(front.set, front.vectors, rotated.vectors,
                                        reference_of(SyntheticKind::front));
  EXPECT_EQ(mixed->agreement.first_10.common, 2u);
  EXPECT_EQ(mixed->differs_in, "model");
}

TEST(Synthetic, TellsTheVarianceItWasDrawnWith) {
  EXPECT_EQ(drawn_variance(SyntheticKind::front, 256), 1);
  EXPECT_NEAR(drawn_variance(SyntheticKind::front, 64), 0.9816844715852996, 1e-12);
  EXPECT_NEAR(drawn_variance(SyntheticKind::front, 8), 0.39346938456651254, 1e-12);
  EXPECT_EQ(drawn_variance(SyntheticKind::spread, 64), 0.25);
  // Rows of unit length vary a little differently.
  const auto row = length_row(made(SyntheticKind::front).set, made(SyntheticKind::front).vectors,
                              reference_of(SyntheticKind::front), {64});
  EXPECT_NEAR(*row->variance_kept, 0.98, 0.005);
}

}  // namespace
}  // namespace cutoff
