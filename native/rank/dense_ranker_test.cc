#include "rank/dense_ranker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/numpy_random.h"
#include "rank/dot.h"
#include "rank/hamming.h"
#include "rank/rank_dense.h"
#include "vectors/normalise.h"
#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

constexpr std::size_t kDims = 12;
constexpr std::size_t kPassages = 40;
constexpr std::size_t kQuestions = 7;

std::vector<float> drawn(std::size_t n, NumpyRandom& random) {
  std::vector<float> rows;
  for (std::size_t r = 0; r < n; ++r) {
    std::vector<double> row(kDims);
    for (double& x : row) x = random.normal();
    const std::vector<float> unit = normalised(row);
    rows.insert(rows.end(), unit.begin(), unit.end());
  }
  return rows;
}

std::vector<std::string> names(char letter, std::size_t n) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < n; ++i) ids.push_back(letter + std::to_string(10 + i));
  return ids;
}

// Passage p10 has no vector.
VectorSet vectors() {
  NumpyRandom random(5);
  VectorSet made = vectors_of(kDims, {names('p', kPassages), drawn(kPassages, random)},
                              {names('q', kQuestions), drawn(kQuestions, random)});
  std::fill_n(made.passages.begin(), kDims, 0.0f);
  return made;
}

EvaluationSet set() { return set_of(names('p', kPassages), names('q', kQuestions)); }

std::vector<std::vector<Hit>> lists_of(const DenseOptions& options, const EvaluationSet& of) {
  return rank_dense(of, vectors(), options).value().lists;
}

bool same(const std::vector<Hit>& a, const std::vector<Hit>& b) {
  return std::ranges::equal(a, b, [](const Hit& x, const Hit& y) {
    return x.passage == y.passage && x.score == y.score;
  });
}

// The plain way to Hamming order: number by number.
std::vector<Hit> by_signs(std::size_t q, std::size_t m) {
  const VectorSet of = vectors();
  std::vector<Hit> hits;
  for (std::uint32_t p = 0; p < kPassages; ++p) {
    if (is_zero(of.passage_view().row(p))) continue;
    int agree = 0;
    for (std::size_t d = 0; d < m; ++d) {
      agree += (of.passage_view().row(p)[d] > 0) == (of.question_view().row(q)[d] > 0) ? 1 : -1;
    }
    hits.push_back({p, agree / static_cast<double>(m)});
  }
  return hits;
}

TEST(DenseRanker, SomeQuestionsAtATimeGiveTheSameLists) {
  const EvaluationSet of = set();
  const VectorSet with = vectors();
  for (const auto& [type, name] : names_of(NumberType{})) {
    const DenseOptions options{5, 8, true, type, 1};
    const auto ranker = DenseRanker::make(of, with, options);
    const auto whole = lists_of(options, of);
    const auto part = ranker->lists(2, 5);
    ASSERT_EQ(part.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(same(part[i], whole[i + 2])) << name;
  }
}

TEST(DenseRanker, BinaryIsHammingOrder) {
  const EvaluationSet of = set();
  const Order order(of.passages);
  for (const std::size_t m : {1u, 5u, 12u}) {
    const auto lists = lists_of({6, m, true, NumberType::binary}, of);
    for (std::size_t q = 0; q < kQuestions; ++q) {
      std::vector<Hit> plain = by_signs(q, m);
      order.sort_and_cut(plain, 6);
      ASSERT_EQ(lists[q].size(), plain.size());
      for (std::size_t i = 0; i < plain.size(); ++i) {
        EXPECT_EQ(lists[q][i].passage, plain[i].passage);
        EXPECT_NEAR(lists[q][i].score, plain[i].score, 1e-15);
      }
    }
  }
}

TEST(DenseRanker, AShortlistOfBitsIsScoredByTheQuestionsFloats) {
  const EvaluationSet of = set();
  const VectorSet with = vectors();
  const Order order(of.passages);
  for (const std::size_t times : {1u, 2u}) {
    const auto lists = lists_of({4, 12, true, NumberType::binary, times}, of);
    for (std::size_t q = 0; q < kQuestions; ++q) {
      std::vector<Hit> plain = by_signs(q, 12);
      std::sort(plain.begin(), plain.end(), order);
      plain.resize(10 * times);
      for (Hit& hit : plain) {
        hit.score = 0;
        for (std::size_t d = 0; d < kDims; ++d) {
          const double x = with.question_view().row(q)[d];
          hit.score += (with.passage_view().row(hit.passage)[d] > 0 ? x : -x) / std::sqrt(12.0);
        }
      }
      order.sort_and_cut(plain, 4);
      for (std::size_t i = 0; i < plain.size(); ++i) {
        EXPECT_EQ(lists[q][i].passage, plain[i].passage);
        EXPECT_NEAR(lists[q][i].score, plain[i].score, 1e-12);
      }
    }
  }
}

TEST(DenseRanker, ABigEnoughInt8ShortlistGivesTheFloatsBack) {
  const EvaluationSet of = set();
  const auto floats = lists_of({5, 8, true}, of);
  const auto codes = lists_of({5, 8, true, NumberType::int8}, of);
  const auto again = lists_of({5, 8, true, NumberType::int8, 4}, of);
  bool differs = false;
  for (std::size_t q = 0; q < kQuestions; ++q) {
    EXPECT_TRUE(same(again[q], floats[q]));
    differs = differs || !same(codes[q], floats[q]);
  }
  EXPECT_TRUE(differs);
}

// Codes of two numbers: 0 and 0.6 are the ends, and 0.2 is code 85 exactly; lengths are those of
// the codes' numbers, or 1.
TEST(DenseRanker, Int8RenormalisesOnlyWhereAsked) {
  const VectorSet with =
      vectors_of(2, {{"a", "b"}, {0.6f, 0.8f, 0.0f, 1.0f}}, {{"q"}, {1.0f, 0.0f}});
  const EvaluationSet of = set_of({"a", "b"}, {"q"});
  const auto plain = rank_dense(of, with, {2, 2, false, NumberType::int8}).value();
  EXPECT_NEAR(plain.lists[0][0].score, 0.6, 1e-7);
  const auto unit = rank_dense(of, with, {2, 1, true, NumberType::int8}).value();
  EXPECT_EQ(unit.lists[0].size(), 1u);  // the head of b is zero: no vector
  EXPECT_EQ(unit.lists[0][0].score, 1);
}

TEST(DenseRanker, PiecesCountOnceWhereverTheyAreStored) {
  EvaluationSet of = set_of({"x", "y"}, names('q', kQuestions));
  of.cut = "words:2";
  for (std::uint32_t i = 0; i < kPassages; ++i) {
    of.pieces.push_back({names('p', kPassages)[i], "text", i % 2});
  }
  VectorSet with = vectors();
  with.record.passage_cut = of.cut;
  for (const auto& [type, name] : names_of(NumberType{})) {
    for (const std::optional<std::size_t> times :
         {std::optional<std::size_t>{}, std::optional<std::size_t>{4}}) {
      const auto lists = rank_dense(of, with, {2, 12, true, type, times}).value().lists;
      for (std::size_t q = 0; q < kQuestions; ++q) {
        ASSERT_EQ(lists[q].size(), 2u) << name;
        EXPECT_NE(lists[q][0].passage, lists[q][1].passage);
        EXPECT_GE(lists[q][0].score, lists[q][1].score);
        double best = -1;
        if (type == NumberType::binary && !times) {
          for (const Hit& hit : by_signs(q, 12)) best = std::max(best, hit.score);
          EXPECT_NEAR(lists[q][0].score, best, 1e-15);
        }
      }
    }
  }
}

TEST(DenseRanker, Refuses) {
  const EvaluationSet of = set();
  const auto code = [&](const DenseOptions& options) {
    return DenseRanker::make(of, vectors(), options).error().code;
  };
  EXPECT_EQ(code({3, 4, true, NumberType::int8, 0}), Code::out_of_range);
  EXPECT_EQ(code({0, 4, true, NumberType::binary}), Code::out_of_range);
  EXPECT_EQ(code({3, 13, true, NumberType::binary}), Code::bad_dims);
}

TEST(NearestBits, NoPassagesGiveAnEmptyList) {
  const EvaluationSet none = set_of({}, {});
  const std::vector<std::uint64_t> question = {5};
  EXPECT_TRUE(nearest_bits(question, {}, {}, 8, Order(none.passages), 3).empty());
}

}  // namespace
}  // namespace cutoff
