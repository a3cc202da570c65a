// Searches an evaluation set by its vectors as they would be stored: shortened, in fewer bits, with
// a shortlist scored again. One question after another, so that nobody has to hold all lists.
//   dims < the record's: rows are cut to their first dims numbers, and renormalised (the score is
//     a cosine) or not (the score is the heads' dot product, |score| ≤ 1: the control that shows
//     what renormalising does); whole rows stay as they are
//   number_type (vectors/quantise.h), of the shortened passages:
//     float16  each number as it comes back from a half
//     int8     as it comes back from its code; renormalised again where `renormalise`
//     binary   Hamming order of the heads' bits (rank/hamming.h)
//   The question keeps its floats, but for Hamming order.
//   oversampling o: the first o · kShortlistUnit of that order are scored again by the question's
//     floats: against the passage's bits as ±1 / √m where binary, against its head's floats else
//     (those are stored too, then). The list ends with the shortlist.
// Where passages are cut into pieces, pieces are searched and each passage has the score of its
// best one (rank/best_pieces.h); a shortlist is of pieces then.
// Shapes: lists of the questions [begin, end) of the set; Hit::passage an index into its passages.
// depth: see rank/depth.h; dims: count in [1, record.dims]; oversampling: count ≥ 1.
// Ties: rank/order.h, kept whole at the cut; a shortlist is cut in that order, through a group.
// Empty: a question without a vector has an empty list.
// Errors: out_of_range (depth, oversampling), bad_dims (dims), ids_differ (vectors of other
// passages or questions), record_differs (passages cut by another rule).
// Memory: the rows that are searched, shortened, and with oversampling of int8 twice.
// Source: rank/top_k.h, vectors/shorten.h and vectors/quantise.h; scoring a shortlist again:
// Yamada, Asai & Hajishirzi, ACL 2021, section 3.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "core/limits.h"
#include "dataset/set/evaluation_set.h"
#include "rank/order.h"
#include "rank/ranked_lists.h"
#include "vectors/quantise.h"
#include "vectors/vector_set.h"

namespace cutoff {

// Oversampling multiplies the ten that overlap@10 looks at.
inline constexpr std::size_t kShortlistUnit = 10;

struct DenseOptions {
  std::size_t depth = limits::kDefaultDepth;
  std::optional<std::size_t> dims = std::nullopt;  // no value: all
  bool renormalise = true;
  NumberType number_type = NumberType::float32;
  std::optional<std::size_t> oversampling = {};
};
CL_OPTIONS(DenseOptions, depth, dims, renormalise);

class DenseRanker {
 public:
  // `set` must outlive the ranker.
  static Result<DenseRanker> make(const EvaluationSet& set, const VectorSet& vectors,
                                  const DenseOptions& options);

  // 0 ≤ begin ≤ end ≤ the set's questions.
  std::vector<std::vector<Hit>> lists(std::size_t begin, std::size_t end) const;

  // Passages, or pieces where they are cut: what a search passes by.
  std::size_t stored() const { return has_vector_.size(); }

 private:
  DenseRanker(const EvaluationSet& set, const DenseOptions& options, std::size_t dims);

  MatrixView passages() const { return {passages_.data(), stored(), dims_, dims_}; }
  std::span<const float> question(std::size_t q) const {
    return std::span(questions_).subspan(q * dims_, dims_);
  }
  std::vector<Hit> by_bits(std::size_t q) const;
  std::vector<Hit> by_shortlist(std::size_t q, std::vector<Hit> first) const;
  double rescored(std::span<const float> question, std::uint32_t stored) const;
  std::vector<std::vector<Hit>> as_passages(std::vector<std::vector<Hit>> lists) const;

  const EvaluationSet* set_;
  DenseOptions options_;
  std::size_t dims_;
  Order order_;
  std::vector<bool> has_vector_;
  std::vector<float> questions_;
  std::vector<float> passages_;  // as they are searched; empty where bits are
  std::vector<float> heads_;     // what an int8 or float16 shortlist is scored by
  std::vector<std::uint64_t> bits_;
};

}  // namespace cutoff
