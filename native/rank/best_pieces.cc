#include "rank/best_pieces.h"

#include <algorithm>

#include "rank/order.h"
#include "rank/top_k.h"

namespace cutoff {
namespace {

// Questions at a time: lists of pieces may be much longer than those of passages, so few are held
// at once.
constexpr std::size_t kBatch = 256;

}  // namespace

Order order_of_pieces(const EvaluationSet& set) {
  std::vector<Passage> named;
  for (const PassageText& piece : set.pieces)
    named.push_back({.id = piece.id, .title = "", .text = "", .group = ""});
  return Order(named);
}

std::size_t most_pieces(const EvaluationSet& set) {
  std::vector<std::size_t> counts(set.passages.size());
  for (const PassageText& piece : set.pieces) ++counts[piece.passage];
  return counts.empty() ? 0 : std::ranges::max(counts);
}

// Pieces stand best first, so a passage's first one is its best.
std::vector<Hit> best_of_pieces(const std::vector<Hit>& pieces, const EvaluationSet& set) {
  std::vector<Hit> hits;
  std::vector<bool> seen(set.passages.size());
  for (const Hit& piece : pieces) {
    const std::uint32_t passage = set.pieces[piece.passage].passage;
    if (seen[passage]) continue;
    seen[passage] = true;
    hits.push_back({passage, piece.score});
  }
  return hits;
}

std::vector<std::vector<Hit>> top_k_of_pieces(const EvaluationSet& set, MatrixView questions,
                                              MatrixView pieces, std::size_t depth) {
  const Order piece_order = order_of_pieces(set);
  const Order order(set.passages);
  depth = std::min(depth, set.passages.size());
  // Fewer than `depth` passages beat the last one of the list, so fewer than depth · most_pieces
  // pieces do.
  const std::size_t enough = std::max<std::size_t>(depth * most_pieces(set), 1);
  std::vector<std::vector<Hit>> lists;
  lists.reserve(questions.rows);
  for (std::size_t begin = 0; begin < questions.rows; begin += kBatch) {
    const MatrixView batch{questions.data + begin * questions.stride,
                           std::min(kBatch, questions.rows - begin), questions.dims,
                           questions.stride};
    for (const std::vector<Hit>& of_pieces : top_k(batch, pieces, piece_order, enough)) {
      lists.push_back(best_of_pieces(of_pieces, set));
      order.sort_and_cut(lists.back(), depth);
    }
  }
  return lists;
}

}  // namespace cutoff
