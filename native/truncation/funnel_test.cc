#include "truncation/funnel.h"

#include <gtest/gtest.h>

#include "core/numpy_random.h"
#include "rank/dot.h"
#include "rank/rank_dense.h"
#include "vectors/normalise.h"
#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

constexpr std::size_t kDims = 16;

struct Drawn {
  EvaluationSet set;
  VectorSet vectors;
};

Drawn drawn() {
  NumpyRandom random(11);
  const auto rows = [&](std::size_t n) {
    std::vector<float> numbers;
    for (std::size_t r = 0; r < n; ++r) {
      std::vector<double> row(kDims);
      for (double& x : row) x = random.normal();
      const std::vector<float> unit = normalised(row);
      numbers.insert(numbers.end(), unit.begin(), unit.end());
    }
    return numbers;
  };
  std::vector<std::string> passages;
  std::vector<std::string> questions;
  for (int i = 100; i < 160; ++i) passages.push_back("p" + std::to_string(i));
  for (int i = 100; i < 112; ++i) questions.push_back("q" + std::to_string(i));
  return {set_of(passages, questions),
          vectors_of(kDims, {passages, rows(60)}, {questions, rows(12)})};
}

LengthReference reference_of(const Drawn& of) {
  return length_reference(of.set, of.vectors, {}).value();
}

// The plain way: stage 1's list, its head ranked again by the whole vectors.
Overlap by_hand(const Drawn& of, const LengthReference& reference, const DenseOptions& stage_1,
                std::size_t shortlist, std::size_t k) {
  const Order order(of.set.passages);
  RankedLists lists = rank_dense(of.set, of.vectors, stage_1).value();
  Overlap sum;
  for (std::size_t q = 0; q < of.set.questions.size(); ++q) {
    std::vector<Hit>& list = lists.lists[q];
    if (list.size() > shortlist) list.resize(shortlist);
    for (Hit& hit : list) {
      hit.score =
          exact_dot(of.vectors.question_view().row(q), of.vectors.passage_view().row(hit.passage));
    }
    order.sort_and_cut(list, 60);
    const Overlap found = overlap(reference.search.heads.lists[q], list, k);
    sum.common += found.common;
    sum.of += found.of;
  }
  return sum;
}

TEST(Funnel, IsStageOneRankedAgain) {
  const Drawn of = drawn();
  const LengthReference reference = reference_of(of);
  for (const auto& [type, name] : names_of(NumberType{})) {
    const auto rows = funnel(of.set, of.vectors, reference, {6, true, type}, {3, 10, 25, 100});
    ASSERT_EQ(rows->size(), 4u);
    for (const FunnelRow& row : *rows) {
      const DenseOptions stage_1{60, 6, true, type};
      const Overlap first_10 = by_hand(of, reference, stage_1, row.shortlist, 10);
      EXPECT_EQ(row.first_10.common, first_10.common) << name << row.shortlist;
      EXPECT_EQ(row.first_10.of, 120u);
      EXPECT_EQ(row.first.common, by_hand(of, reference, stage_1, row.shortlist, 1).common);
    }
    EXPECT_EQ((*rows)[3].kept, 1);  // every passage
    EXPECT_LT((*rows)[1].kept, 0.9);
  }
}

TEST(Funnel, CountsWhatItCosts) {
  const Drawn of = drawn();
  const LengthReference reference = reference_of(of);
  const auto floats = funnel(of.set, of.vectors, reference, {6}, {20, 100});
  EXPECT_EQ((*floats)[0].multiply_adds, 60u * 6 + 20 * 16);
  EXPECT_EQ((*floats)[0].multiply_adds_exact, 60u * 16);
  EXPECT_EQ((*floats)[1].multiply_adds, 60u * 6 + 60 * 16);
  EXPECT_EQ((*floats)[0].bytes, 6u * 4 + 16 * 4);
  const auto bits = funnel(of.set, of.vectors, reference, {6, true, NumberType::binary}, {20});
  EXPECT_EQ((*bits)[0].multiply_adds, 60u + 20 * 16);
  EXPECT_EQ((*bits)[0].bytes, 1u + 64);
}

TEST(Funnel, LeavesOwnPassagesOut) {
  Drawn of = drawn();
  of.set.questions[0].id = of.set.passages[5].id;
  of.vectors.question_ids[0] = of.set.passages[5].id;
  std::copy_n(of.vectors.passages.begin() + 5 * kDims, kDims, of.vectors.questions.begin());
  LengthOptions options;
  options.search.remove_own_passages = true;
  const auto reference = length_reference(of.set, of.vectors, options);
  const auto rows = funnel(of.set, of.vectors, reference.value(), {kDims}, {10});
  EXPECT_EQ((*rows)[0].kept, 1);
}

TEST(Cheapest, HasTheFewestMultiplyAddsOfThoseThatKeepEnough) {
  const auto row = [](double kept, std::uint64_t multiply_adds, std::size_t bytes) {
    FunnelRow made;
    made.kept = kept;
    made.multiply_adds = multiply_adds;
    made.bytes = bytes;
    return made;
  };
  const std::vector<FunnelRow> rows = {row(0.9, 10, 8), row(0.95, 30, 9), row(0.97, 20, 9),
                                       row(0.99, 20, 8), row(1, 50, 1)};
  EXPECT_EQ(cheapest(rows, 0.9), 0u);
  EXPECT_EQ(cheapest(rows, 0.95), 3u);
  EXPECT_EQ(cheapest(rows, 1), 4u);
  EXPECT_EQ(cheapest({}, 0), std::nullopt);
  EXPECT_EQ(cheapest(std::vector{FunnelRow{}}, 0), std::nullopt);
}

TEST(Shortlists, ReadAsTyped) {
  EXPECT_EQ(parse_shortlists("100, 20").value(), (std::vector<std::size_t>{100, 20}));
  EXPECT_EQ(parse_shortlists(" ").value(), default_shortlists());
  for (const char* text : {"0", "-3", "ten", "1e2"}) {
    EXPECT_EQ(parse_shortlists(text).error().code, Code::out_of_range) << text;
  }
  const Drawn of = drawn();
  EXPECT_EQ(funnel(of.set, of.vectors, reference_of(of), {6}, {0}).error().code,
            Code::out_of_range);
}

}  // namespace
}  // namespace cutoff
