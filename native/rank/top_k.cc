#include "rank/top_k.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>

#include "rank/dot.h"
#include "vectors/normalise.h"

namespace cutoff {
namespace {

// Questions at a time: their rows stay in the cache while all passages pass by once.
constexpr std::size_t kBatch = 16;

double as_score(double dot) { return std::clamp(dot, -1.0, 1.0); }

// Fills in the scores of the hits; the last few one by one.
void score(std::span<const float> question, MatrixView passages, std::vector<Hit>& hits) {
  const auto row = [&](std::size_t i) { return passages.row(hits[i].passage); };
  std::size_t i = 0;
  for (; i + 4 <= hits.size(); i += 4) {
    const std::array<double, 4> dots = exact_dots(
        question, {row(i).data(), row(i + 1).data(), row(i + 2).data(), row(i + 3).data()});
    for (std::size_t j = 0; j < 4; ++j) hits[i + j].score = as_score(dots[j]);
  }
  for (; i < hits.size(); ++i) hits[i].score = as_score(exact_dot(question, row(i)));
}

// What the fast way knows about the passages before the first question.
struct Corpus {
  MatrixView rows;
  std::vector<std::uint32_t> scored;  // those that are not zero
  double longest = 0;                 // the largest length of a row
};

Corpus corpus_of(MatrixView rows) {
  Corpus corpus{rows, {}, 0};
  for (std::uint32_t r = 0; r < rows.rows; ++r) {
    const double norm = length(rows.row(r));
    if (norm > 0) corpus.scored.push_back(r);
    corpus.longest = std::max(corpus.longest, norm);
  }
  return corpus;
}

constexpr float kAnything = -std::numeric_limits<float>::infinity();

// The least fast score with which a passage can still be in the list. The depth-th best fast score
// is within `error` of the depth-th best exact one, and every fast score within `error` of its own
// exact one. Exact scores past ±1 are cut to ±1 and tie there.
float least_candidate(std::vector<float>& fast, std::size_t depth, double error) {
  const auto cut = fast.begin() + static_cast<std::ptrdiff_t>(depth - 1);
  std::nth_element(fast.begin(), cut, fast.end(), std::greater<>());
  if (*cut - error <= -1.0) return kAnything;
  const double least = std::min(static_cast<double>(*cut), 1.0) - 2 * error;
  // Rounding to float must not lift the bar.
  return std::nextafter(static_cast<float>(least), kAnything);
}

std::vector<Hit> list_for(std::span<const float> question, std::span<const float> fast,
                          const Corpus& corpus, const Order& order, std::size_t depth,
                          std::vector<float>& scratch) {
  std::vector<Hit> hits;
  const double norm = length(question);
  if (norm == 0 || corpus.scored.empty()) return hits;
  float least = kAnything;
  if (depth < corpus.scored.size()) {
    scratch.clear();
    for (const std::uint32_t passage : corpus.scored) scratch.push_back(fast[passage]);
    const double error = fast_error_bound(question.size(), norm, corpus.longest);
    least = least_candidate(scratch, depth, error);
  }
  for (const std::uint32_t passage : corpus.scored) {
    if (fast[passage] >= least) hits.push_back({passage, 0});
  }
  score(question, corpus.rows, hits);
  order.sort_and_cut(hits, depth);
  return hits;
}

}  // namespace

std::vector<std::vector<Hit>> top_k(MatrixView questions, MatrixView passages, const Order& order,
                                    std::size_t depth) {
  const Corpus corpus = corpus_of(passages);
  std::vector<float> fast(kBatch * passages.rows);
  std::vector<float> scratch;
  std::vector<std::vector<Hit>> lists(questions.rows);
  for (std::size_t begin = 0; begin < questions.rows; begin += kBatch) {
    const std::size_t n = std::min(kBatch, questions.rows - begin);
    const MatrixView batch{questions.data + begin * questions.stride, n, questions.dims,
                           questions.stride};
    fast_dots(batch, passages, fast.data());
    for (std::size_t i = 0; i < n; ++i) {
      const std::span scores = std::span(fast).subspan(i * passages.rows, passages.rows);
      lists[begin + i] = list_for(batch.row(i), scores, corpus, order, depth, scratch);
    }
  }
  return lists;
}

std::vector<std::vector<Hit>> top_k_plain(MatrixView questions, MatrixView passages,
                                          const Order& order, std::size_t depth) {
  std::vector<std::vector<Hit>> lists(questions.rows);
  for (std::size_t q = 0; q < questions.rows; ++q) {
    if (is_zero(questions.row(q))) continue;
    for (std::uint32_t p = 0; p < passages.rows; ++p) {
      if (is_zero(passages.row(p))) continue;
      lists[q].push_back({p, as_score(exact_dot(questions.row(q), passages.row(p)))});
    }
    order.sort_and_cut(lists[q], depth);
  }
  return lists;
}

}  // namespace cutoff
