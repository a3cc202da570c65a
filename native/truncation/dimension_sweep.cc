#include "truncation/dimension_sweep.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/text.h"
#include "measures/list_depth.h"
#include "rank/depth.h"
#include "rank/own_passages.h"
#include "rank/rank_dense.h"
#include "truncation/overlap.h"
#include "vectors/shorten.h"

namespace cutoff {
namespace {

constexpr std::array<std::size_t, 16> kUsualLengths = {4096, 3072, 2048, 1536, 1024, 768, 512, 384,
                                                       256,  192,  128,  96,   64,   32,  16,  8};

Result<std::size_t> parse_length(std::string_view text, std::size_t dims) {
  std::size_t m = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), m);
  if (error != std::errc{} || end != text.data() + text.size()) {
    return fail(Code::bad_dims, {.field = "dims", .value = shown(text)},
                "from 1 to " + std::to_string(dims));
  }
  CL_CHECKED(check_shortening(m, dims));
  return m;
}

Result<RankedLists> ranked(const EvaluationSet& set, const VectorSet& vectors, DenseOptions options,
                           bool remove_own_passages) {
  if (!remove_own_passages) return rank_dense(set, vectors, options);
  options.depth = depth_before(options.depth, OwnPassageRule::removed);
  CL_TRY(RankedLists lists, rank_dense(set, vectors, options));
  return without_own_passages(set, std::move(lists));
}

bool in_view(const Question& question, HalfInView half) {
  return !question.blank() && (!half || question.half == *half);
}

// A mean over questions. Every reference list is equally long (all passages that have vectors, up
// to k), so the quotient of the sums is the mean of the quotients.
class MeanOverlap {
 public:
  explicit MeanOverlap(std::size_t k) : k_(k) {}

  void add(const std::vector<Hit>& full, const std::vector<Hit>& shorter) {
    const Overlap found = overlap(full, shorter, k_);
    common_ += found.common;
    of_ += found.of;
    n_ += found.of > 0 ? 1 : 0;
  }
  std::size_t n() const { return n_; }
  std::optional<double> mean() const {
    if (of_ == 0) return std::nullopt;
    return static_cast<double>(common_) / static_cast<double>(of_);
  }

 private:
  std::size_t k_;
  std::size_t common_ = 0;
  std::size_t of_ = 0;
  std::size_t n_ = 0;
};

struct Agreement {
  MeanOverlap first_10{kOverlapDepth};
  MeanOverlap first{1};
};

Agreement compare(const EvaluationSet& set, const RankedLists& full, const RankedLists& shorter,
                  HalfInView half) {
  Agreement agreement;
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    if (!in_view(set.questions[q], half)) continue;
    agreement.first_10.add(full.lists[q], shorter.lists[q]);
    agreement.first.add(full.lists[q], shorter.lists[q]);
  }
  return agreement;
}

}  // namespace

std::vector<std::size_t> default_lengths(std::size_t dims) {
  std::vector<std::size_t> lengths{dims};
  for (const std::size_t m : kUsualLengths) {
    if (m < dims) lengths.push_back(m);
  }
  return lengths;
}

Result<std::vector<std::size_t>> parse_lengths(std::string_view text, std::size_t dims) {
  std::vector<std::size_t> lengths;
  for (const std::string_view part : split(text, ',')) {
    for (const std::string_view word : words(part)) {
      CL_TRY(const std::size_t m, parse_length(word, dims));
      if (std::find(lengths.begin(), lengths.end(), m) == lengths.end()) lengths.push_back(m);
    }
  }
  return lengths.empty() ? default_lengths(dims) : lengths;
}

Result<DimensionSweep> dimension_sweep(const EvaluationSet& set, const VectorSet& vectors,
                                       const std::vector<std::size_t>& lengths,
                                       std::vector<MeasureId> measures, const JudgingRules& rules,
                                       bool remove_own_passages) {
  CL_TRY(const std::size_t measured, list_depth(set, measures));
  const std::size_t depth = std::max(measured, kOverlapDepth);
  CL_TRY(const RankedLists full,
         ranked(set, vectors, {depth, std::nullopt, true}, remove_own_passages));
  DimensionSweep sweep{compare(set, full, full, rules.half).first.n(), std::move(measures), {}};
  for (const std::size_t m : lengths) {
    for (const bool renormalised : {true, false}) {
      CL_TRY(const RankedLists lists,
             ranked(set, vectors, {depth, m, renormalised}, remove_own_passages));
      CL_TRY(const Evaluation evaluation, evaluate(set, lists, sweep.measures, rules));
      const Agreement agreement = compare(set, full, lists, rules.half);
      DimensionRow row{
          m, renormalised, agreement.first_10.mean(), agreement.first.mean(), m * sizeof(float),
          {}};
      for (std::size_t i = 0; i < sweep.measures.size(); ++i) {
        row.measures.push_back(evaluation.mean(i));
      }
      sweep.rows.push_back(std::move(row));
    }
  }
  return sweep;
}

}  // namespace cutoff
