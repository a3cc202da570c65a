#include "rank/best_pieces.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.h"
#include "dataset/change/cut_passages.h"
#include "rank/dot.h"
#include "rank/order.h"
#include "rank/rank_dense.h"
#include "rank/top_k.h"
#include "vectors/normalise.h"
#include "vectors/test_vectors.h"
#include "vectors/vector_checks.h"

namespace cutoff {
namespace {

std::vector<float> random_rows(PythonRandom& random, std::size_t n, std::size_t dims) {
  std::vector<float> rows(n * dims);
  // Few different numbers, so that equal scores are common.
  for (float& x : rows) x = static_cast<float>(random.below(3)) - 1.0F;
  for (std::size_t r = 0; r < n; ++r) normalise(std::span(rows).subspan(r * dims, dims));
  return rows;
}

// The plain way: every piece scored, the largest a passage, then the one order.
std::vector<Hit> plain(const EvaluationSet& set, std::span<const float> question, MatrixView pieces,
                       std::size_t depth) {
  std::vector<Hit> hits;
  for (std::uint32_t p = 0; p < set.passages.size(); ++p) {
    double best = -2;
    for (std::size_t i = 0; i < set.pieces.size(); ++i)
      if (set.pieces[i].passage == p && length(pieces.row(i)) > 0)
        best = std::max(best, std::clamp(exact_dot(question, pieces.row(i)), -1.0, 1.0));
    if (best > -2) hits.push_back({p, best});
  }
  Order(set.passages).sort_and_cut(hits, depth);
  return hits;
}

TEST(BestPieces, AreThePlainOnesAtEveryDepth) {
  PythonRandom random(5);
  constexpr std::size_t kDims = 4;
  for (int round = 0; round < 20; ++round) {
    EvaluationSet set = set_of({"a", "b", "c", "d", "e", "f", "g"}, {"q1", "q2"});
    set.cut = "words 1 overlap 0";
    for (std::uint32_t p = 0; p < set.passages.size(); ++p)
      for (std::uint64_t i = random.below(6) + 1; i > 0; --i)
        set.pieces.push_back({set.passages[p].id + "#" + std::to_string(i), "x", p});
    const auto pieces = random_rows(random, set.pieces.size(), kDims);
    const auto questions = random_rows(random, 2, kDims);
    const MatrixView piece_rows{pieces.data(), set.pieces.size(), kDims, kDims};
    const MatrixView question_rows{questions.data(), 2, kDims, kDims};
    for (std::size_t depth = 1; depth <= 8; ++depth) {
      const auto lists = top_k_of_pieces(set, question_rows, piece_rows, depth);
      for (std::size_t q = 0; q < 2; ++q) {
        if (length(question_rows.row(q)) == 0) continue;
        const auto expected = plain(set, question_rows.row(q), piece_rows, depth);
        ASSERT_EQ(lists[q].size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
          EXPECT_EQ(lists[q][i].passage, expected[i].passage);
          EXPECT_EQ(lists[q][i].score, expected[i].score);
        }
      }
    }
  }
}

TEST(BestPieces, VectorsOfAnotherCutAreRefusedByName) {
  EvaluationSet set = set_of({"a"}, {"q"});  // "text of a"
  const EvaluationSet by_words = *cut_passages(set, {CutBy::words, 2, 0});
  const std::string record =
      R"({"model":"m","weights_sha256":"w","tokenizer_sha256":"t","pooling":"mean","query_prefix":"",)"
      R"("passage_prefix":"","token_limit":8,"dims":2,"renormalised":true})";
  const auto vectors = make_vectors(by_words, record, {0, 1, 1, 0}, {1, 0});
  ASSERT_TRUE(vectors);
  EXPECT_EQ(vectors->record.passage_cut, "words 2 overlap 0");
  const auto lists = rank_dense(by_words, *vectors, {3, std::nullopt, true});
  ASSERT_TRUE(lists);
  ASSERT_EQ(lists->lists[0].size(), 1u);
  EXPECT_EQ(lists->lists[0][0].score, 1);  // of the second piece
  const auto refused = rank_dense(set, *vectors, {3, std::nullopt, true});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::record_differs);
  EXPECT_EQ(refused.error().where.field, "passage_cut");
}

}  // namespace
}  // namespace cutoff
