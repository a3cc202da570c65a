// The tables of an exercise on shortening vectors, recomputed with numpy 2.4.6 (5,000 passages, 500
// questions, 256 numbers, default_rng(0)); every share there is a count of 5,000 or 500.
#include "truncation/synthetic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <span>
#include <vector>

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
  expect_counts(
      SyntheticKind::front, true,
      {{256, 5000, 500}, {128, 4996, 498}, {64, 4788, 466}, {16, 1913, 100}, {8, 632, 17}});
}

// Scores of one question by plain sums in double, over the first m of the stored floats.
std::vector<double> plain_scores(const VectorSet& vectors, std::size_t question, std::size_t m) {
  constexpr std::size_t d = Synthetic::kDims;
  std::vector<double> scores(Synthetic::kPassages);
  const float* const asked = vectors.questions.data() + question * d;
  for (std::size_t p = 0; p < scores.size(); ++p) {
    const float* const row = vectors.passages.data() + p * d;
    double dot = 0;
    double length = 0;
    for (std::size_t i = 0; i < m; ++i) {
      dot += static_cast<double>(asked[i]) * row[i];
      length += static_cast<double>(row[i]) * row[i];
    }
    scores[p] = dot / std::sqrt(length);
  }
  return scores;
}

std::vector<std::size_t> first_11(const std::vector<double>& scores) {
  std::vector<std::size_t> order(scores.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::partial_sort(order, order.begin() + 11, std::greater{},
                            [&](std::size_t p) { return scores[p]; });
  order.resize(11);
  return order;
}

// At 32 numbers the 10th and 11th passage of question 100 are 1.2e-8 apart, less than the rounding of
// one float near 1: in double the table's count comes out, in float that question may go either way.
TEST(Synthetic, AtThirtyTwoNumbersOneQuestionIsDecidedBelowAFloatsRounding) {
  const VectorSet& vectors = made(SyntheticKind::front).vectors;
  std::size_t common = 0;
  std::size_t first = 0;
  std::vector<std::size_t> undecided;
  for (std::size_t q = 0; q < Synthetic::kQuestions; ++q) {
    const auto full = first_11(plain_scores(vectors, q, Synthetic::kDims));
    const std::vector<double> scores = plain_scores(vectors, q, 32);
    const auto cut = first_11(scores);
    const std::span found{cut.data(), 10};
    for (std::size_t i = 0; i < 10; ++i) common += std::ranges::count(found, full[i]);
    first += full[0] == cut[0];
    float length = 0;
    for (std::size_t i = 0; i < 32; ++i) {
      const float x = vectors.questions[q * Synthetic::kDims + i];
      length += x * x;
    }
    const double gap = (scores[cut[9]] - scores[cut[10]]) / std::sqrt(length);
    if (gap < std::numeric_limits<float>::epsilon() / 4) undecided.push_back(q);
  }
  EXPECT_EQ(common, 3739u);
  EXPECT_EQ(first, 285u);
  EXPECT_EQ(undecided, std::vector<std::size_t>{100});

  const auto row = length_row(made(SyntheticKind::front).set, vectors,
                              reference_of(SyntheticKind::front), {32, true});
  EXPECT_GE(row->agreement.first_10.common, common - undecided.size());
  EXPECT_LE(row->agreement.first_10.common, common + undecided.size());
  EXPECT_EQ(row->agreement.first.common, first);
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
