#include "rank/dense_ranker.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "rank/best_pieces.h"
#include "rank/depth.h"
#include "rank/dot.h"
#include "rank/hamming.h"
#include "rank/top_k.h"
#include "vectors/float16.h"
#include "vectors/match.h"
#include "vectors/normalise.h"
#include "vectors/shorten.h"

namespace cutoff {
namespace {

// The first m numbers of the rows asked for, in that order.
std::vector<float> heads_of(MatrixView rows, const std::vector<std::uint32_t>& wanted,
                            std::size_t m, bool renormalise) {
  std::vector<float> result(wanted.size() * m);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const std::span<const float> head = rows.row(wanted[i]).first(m);
    const std::span<float> out = std::span(result).subspan(i * m, m);
    std::copy(head.begin(), head.end(), out.begin());
    if (renormalise) normalise(out);
  }
  return result;
}

void store_as(NumberType type, bool renormalise, std::vector<float>& rows, std::size_t m) {
  if (type == NumberType::float32) return;
  if (type == NumberType::int8) through_int8(rows, m);
  if (type == NumberType::float16) {
    for (float& x : rows) x = from_half(to_half(x));
  }
  if (!renormalise) return;
  for (std::size_t at = 0; at < rows.size(); at += m) {
    normalise(std::span(rows).subspan(at, m));
  }
}

}  // namespace

DenseRanker::DenseRanker(const EvaluationSet& set, const DenseOptions& options, std::size_t dims)
    : set_(&set),
      options_(options),
      dims_(dims),
      order_(set.cut.empty() ? Order(set.passages) : order_of_pieces(set)) {}

Result<DenseRanker> DenseRanker::make(const EvaluationSet& set, const VectorSet& vectors,
                                      const DenseOptions& options) {
  CL_CHECKED(check_depth(set, options.depth));
  const std::size_t dims = vectors.record.dims;
  const std::size_t m = options.dims.value_or(dims);
  CL_CHECKED(check_shortening(m, dims));
  if (options.oversampling == std::size_t{0}) {
    return fail(Code::out_of_range, {.field = "oversampling", .value = "0"}, "1 or more");
  }
  CL_TRY(const Matching matching, match(set, vectors));
  DenseRanker ranker(set, options, m);
  // Whole rows stay as they are: renormalising them again would only move last bits.
  const bool renormalise = options.renormalise && m < dims;
  ranker.questions_ = heads_of(vectors.question_view(), matching.question_rows, m, renormalise);
  ranker.passages_ = heads_of(vectors.passage_view(), matching.passage_rows, m, renormalise);
  ranker.has_vector_.resize(matching.passage_rows.size());
  for (std::size_t p = 0; p < ranker.has_vector_.size(); ++p) {
    ranker.has_vector_[p] = !is_zero(std::span(ranker.passages_).subspan(p * m, m));
  }
  if (options.number_type == NumberType::binary) {
    ranker.bits_ = sign_bits(ranker.passages());
    ranker.passages_.clear();
    ranker.passages_.shrink_to_fit();
    return ranker;
  }
  if (options.oversampling) ranker.heads_ = ranker.passages_;
  store_as(options.number_type, options.renormalise, ranker.passages_, m);
  return ranker;
}

std::vector<Hit> DenseRanker::by_bits(std::size_t q) const {
  if (is_zero(question(q))) return {};
  const std::vector<std::uint64_t> bits = sign_bits({question(q).data(), 1, dims_, dims_});
  const std::size_t depth =
      options_.oversampling ? *options_.oversampling * kShortlistUnit : options_.depth;
  const std::size_t enough =
      set_->cut.empty() || options_.oversampling ? depth : depth * most_pieces(*set_);
  return nearest_bits(bits, bits_, has_vector_, dims_, order_, enough);
}

double DenseRanker::rescored(std::span<const float> question, std::uint32_t stored) const {
  if (options_.number_type != NumberType::binary) {
    return std::clamp(exact_dot(question, std::span(heads_).subspan(stored * dims_, dims_)), -1.0,
                      1.0);
  }
  const std::size_t words = words_of_bits(dims_);
  double sum = 0;
  for (std::size_t d = 0; d < dims_; ++d) {
    const bool positive = (bits_[stored * words + d / 64] >> (d % 64)) & 1;
    sum += positive ? double{question[d]} : -double{question[d]};
  }
  return std::clamp(sum / std::sqrt(static_cast<double>(dims_)), -1.0, 1.0);
}

std::vector<Hit> DenseRanker::by_shortlist(std::size_t q, std::vector<Hit> first) const {
  const std::size_t size = *options_.oversampling * kShortlistUnit;
  if (first.size() > size) first.resize(size);
  for (Hit& hit : first) hit.score = rescored(question(q), hit.passage);
  order_.sort_and_cut(first, first.size());
  return first;
}

std::vector<std::vector<Hit>> DenseRanker::as_passages(std::vector<std::vector<Hit>> lists) const {
  if (set_->cut.empty()) {
    for (std::vector<Hit>& list : lists) order_.sort_and_cut(list, options_.depth);
    return lists;
  }
  const Order order(set_->passages);
  for (std::vector<Hit>& list : lists) {
    list = best_of_pieces(list, *set_);
    order.sort_and_cut(list, options_.depth);
  }
  return lists;
}

std::vector<std::vector<Hit>> DenseRanker::lists(std::size_t begin, std::size_t end) const {
  const MatrixView questions{questions_.data() + begin * dims_, end - begin, dims_, dims_};
  std::vector<std::vector<Hit>> found;
  if (options_.number_type == NumberType::binary) {
    for (std::size_t q = begin; q < end; ++q) found.push_back(by_bits(q));
  } else if (options_.oversampling) {
    found = top_k(questions, passages(), order_, *options_.oversampling * kShortlistUnit);
  } else {
    return set_->cut.empty() ? top_k(questions, passages(), order_, options_.depth)
                             : top_k_of_pieces(*set_, questions, passages(), options_.depth);
  }
  if (options_.oversampling) {
    for (std::size_t i = 0; i < found.size(); ++i) {
      found[i] = by_shortlist(begin + i, std::move(found[i]));
    }
  }
  return as_passages(std::move(found));
}

}  // namespace cutoff
