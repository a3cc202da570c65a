#include "rank/top_k.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "rank/dot.h"
#include "rank/test_rows.h"
#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

std::vector<std::string> numbered(std::size_t n) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < n; ++i) ids.push_back("p" + std::to_string(i));
  return ids;
}

void expect_equal(const std::vector<std::vector<Hit>>& a, const std::vector<std::vector<Hit>>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t q = 0; q < a.size(); ++q) {
    ASSERT_EQ(a[q].size(), b[q].size()) << "question " << q;
    for (std::size_t i = 0; i < a[q].size(); ++i) {
      ASSERT_EQ(a[q][i].passage, b[q][i].passage) << "question " << q << ", place " << i;
      ASSERT_EQ(a[q][i].score, b[q][i].score) << "question " << q << ", place " << i;
    }
  }
}

TEST(TopK, ByHand) {
  const EvaluationSet set = set_of({"a", "b", "c"}, {});
  const std::vector<float> passages = {1, 0, 0.6f, 0.8f, 0, -1};
  const std::vector<float> questions = {0, 1};
  const auto lists = top_k(view(questions, 2), view(passages, 2), Order(set.passages), 2);
  ASSERT_EQ(lists.size(), 1u);
  ASSERT_EQ(lists[0].size(), 2u);
  EXPECT_EQ(lists[0][0].passage, 1u);
  EXPECT_EQ(lists[0][0].score, double{0.8f});
  EXPECT_EQ(lists[0][1].passage, 0u);
  EXPECT_EQ(lists[0][1].score, 0);
}

TEST(TopK, FastIsPlainBitForBit) {
  PythonRandom random(7);
  for (const std::size_t dims : {2u, 5u, 64u, 130u}) {
    for (const std::size_t n : {1u, 3u, 8u, 203u}) {
      const std::vector<float> passages = unit_rows(n, dims, random);
      const std::vector<float> questions = unit_rows(19, dims, random);
      const Order order(set_of(numbered(n), {}).passages);
      for (const std::size_t depth : {1u, 10u, 100u, 1000u}) {
        expect_equal(top_k(view(questions, dims), view(passages, dims), order, depth),
                     top_k_plain(view(questions, dims), view(passages, dims), order, depth));
      }
    }
  }
}

// Scores closer to each other than single precision can tell: the candidates have to be generous
// enough.
TEST(TopK, FastIsPlainAmongNearlyEqualScores) {
  constexpr std::size_t kDims = 96;
  PythonRandom random(8);
  const std::vector<float> question = unit_rows(1, kDims, random);
  std::vector<float> passages;
  for (int i = 0; i < 400; ++i) {
    std::vector<float> row = question;
    for (float& x : row) x += static_cast<float>((random.uniform() - 0.5) * 1e-6);
    normalise(row);
    passages.insert(passages.end(), row.begin(), row.end());
  }
  const Order order(set_of(numbered(400), {}).passages);
  for (const std::size_t depth : {1u, 5u, 50u}) {
    expect_equal(top_k(view(question, kDims), view(passages, kDims), order, depth),
                 top_k_plain(view(question, kDims), view(passages, kDims), order, depth));
  }
  // The same mirrored, at −1.
  for (float& x : passages) x = -x;
  expect_equal(top_k(view(question, kDims), view(passages, kDims), order, 5),
               top_k_plain(view(question, kDims), view(passages, kDims), order, 5));
}

TEST(TopK, KeepsTheTieAtTheCut) {
  // Rows 0 to 9 alternate between two directions.
  std::vector<float> passages;
  for (int i = 0; i < 10; ++i) {
    passages.insert(passages.end(), {i % 2 == 0 ? 1.0f : 0.0f, i % 2 == 0 ? 0.0f : 1.0f});
  }
  const std::vector<float> questions = {1, 0};
  const Order order(set_of(numbered(10), {}).passages);
  const auto lists = top_k(view(questions, 2), view(passages, 2), order, 2);
  std::vector<std::uint32_t> found;
  for (const Hit& hit : lists[0]) found.push_back(hit.passage);
  EXPECT_EQ(found, (std::vector<std::uint32_t>{8, 6, 4, 2, 0}));
}

TEST(TopK, NoScoreForRowsOfZeros) {
  const std::vector<float> passages = {1, 0, 0, 0, -1, 0};
  const std::vector<float> questions = {0, 0, 1, 0};
  const Order order(set_of({"a", "b", "c"}, {}).passages);
  const auto lists = top_k(view(questions, 2), view(passages, 2), order, 10);
  EXPECT_TRUE(lists[0].empty());
  ASSERT_EQ(lists[1].size(), 2u);
  EXPECT_EQ(lists[1][0].passage, 0u);
  EXPECT_EQ(lists[1][1].passage, 2u);
}

TEST(TopK, ScoresNeverPassOne) {
  // Unit length only to within float rounding: the raw product of the first row is 1.0000000298.
  const std::vector<float> passages = {0.6f, 0.8f, -0.6f, -0.8f};
  const std::vector<float> questions = {0.6f, 0.8f};
  ASSERT_GT(exact_dot(questions, std::span(passages).first(2)), 1.0);
  const Order order(set_of({"a", "b"}, {}).passages);
  const auto lists = top_k(view(questions, 2), view(passages, 2), order, 2);
  EXPECT_EQ(lists[0][0].score, 1.0);
  EXPECT_EQ(lists[0][1].score, -1.0);
}

// Rows may be a thousandth longer than 1 (vectors kept as float16): past ±1 their scores are equal.
TEST(TopK, ScoresPastOneTieThere) {
  const std::vector<float> passages = {1, 0, 1.0005f, 0, 0, 1, -1, 0, -1.0005f, 0};
  const std::vector<float> questions = {1, 0};
  const Order order(set_of(numbered(5), {}).passages);
  EXPECT_EQ(top_k(view(questions, 2), view(passages, 2), order, 1)[0].size(), 2u);
  EXPECT_EQ(top_k(view(questions, 2), view(passages, 2), order, 4)[0].size(), 5u);
}

TEST(TopK, ShufflingPassagesAndQuestionsChangesNothing) {
  constexpr std::size_t kDims = 33;
  PythonRandom random(9);
  std::vector<float> passages = unit_rows(60, kDims, random);
  std::copy_n(passages.begin(), 10 * kDims, passages.begin() + 20 * kDims);  // ten equal pairs
  const std::vector<float> questions = unit_rows(21, kDims, random);
  const std::vector<std::string> ids = numbered(60);
  const auto lists =
      top_k(view(questions, kDims), view(passages, kDims), Order(set_of(ids, {}).passages), 7);

  std::vector<std::uint32_t> from(60);
  std::iota(from.begin(), from.end(), 0u);
  random.shuffle(from);
  std::vector<std::string> shuffled_ids;
  std::vector<float> shuffled;
  for (const std::uint32_t p : from) {
    shuffled_ids.push_back(ids[p]);
    shuffled.insert(shuffled.end(), passages.begin() + p * kDims,
                    passages.begin() + (p + 1) * kDims);
  }
  auto again = top_k(view(questions, kDims), view(shuffled, kDims),
                     Order(set_of(shuffled_ids, {}).passages), 7);
  for (auto& list : again) {
    for (Hit& hit : list) hit.passage = from[hit.passage];
  }
  expect_equal(again, lists);

  // One question alone gives what it gave among the others.
  for (std::size_t q = 0; q < 21; ++q) {
    const MatrixView one{questions.data() + q * kDims, 1, kDims, kDims};
    expect_equal(top_k(one, view(passages, kDims), Order(set_of(ids, {}).passages), 7), {lists[q]});
  }
}

TEST(TopK, NothingGivesNothing) {
  const std::vector<float> one = {1, 0};
  const Order order({});
  EXPECT_TRUE(top_k({one.data(), 0, 2, 2}, {one.data(), 0, 2, 2}, order, 3).empty());
  const auto lists = top_k({one.data(), 1, 2, 2}, {one.data(), 0, 2, 2}, order, 3);
  ASSERT_EQ(lists.size(), 1u);
  EXPECT_TRUE(lists[0].empty());
}

}  // namespace
}  // namespace cutoff
