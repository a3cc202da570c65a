#include "rank/best_pieces.h"

#include <algorithm>

#include "rank/order.h"
#include "rank/top_k.h"

namespace cutoff {
namespace {

std::size_t most_pieces(const EvaluationSet& set) {
  std::vector<std::size_t> counts(set.passages.size());
  for (const PassageText& piece : set.pieces) ++counts[piece.passage];
  return counts.empty() ? 0 : std::ranges::max(counts);
}

// Pieces stand best first, so a passage's first one is its best.
std::vector<Hit> passages_of(const std::vector<Hit>& pieces, const EvaluationSet& set) {
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

}  // namespace

std::vector<std::vector<Hit>> top_k_of_pieces(const EvaluationSet& set, MatrixView questions,
                                              MatrixView pieces, std::size_t depth) {
  std::vector<Passage> named;
  for (const PassageText& piece : set.pieces) named.push_back({.id = piece.id, .title = "", .text = "", .group = ""});
  // Fewer than `depth` passages beat the last one of the list, so fewer than depth · most_pieces pieces do.
  const std::size_t enough = std::max<std::size_t>(depth * most_pieces(set), 1);
  std::vector<std::vector<Hit>> lists = top_k(questions, pieces, Order(named), enough);
  const Order order(set.passages);
  for (std::vector<Hit>& list : lists) {
    list = passages_of(list, set);
    order.sort_and_cut(list, depth);
  }
  return lists;
}

}  // namespace cutoff
