// What shorter vectors, other coordinates and smaller numbers keep, each beside the vectors as they
// are: how much of the ranking (overlap@10, top-1), the measures with the interval of what they
// lose, whether the score threshold survives, bytes and multiply-adds.
//   overlap@10, top-1: truncation/overlap.h, over the questions in view, judged or not
//   measures: means as everywhere (measures/evaluation.h); difference: mean of (row − reference)
//     over the same questions; interval: 95 % percentile bootstrap of that (stats/resample.h), the
//     questions of one group drawn together
//   bytes: of one stored vector; where an int8 or float16 shortlist is scored by floats, of both
//   multiply_adds: of one question's search: stored · m, for bits stored · ⌈m / 64⌉ (a word
//   compared
//     counts as one), and shortlist · m
//   variance_kept: share of the passages' variance in the m numbers (vectors/transform.h)
//   threshold: the cutoff of the reference, chosen there or given, used here as it is, and the one
//     chosen here; of the validation half alone (thresholds/study.h). The share of k, target, mode
//     and grid is StudyOptions'. No value where there is nothing to choose on
// Two steps, so that a caller may stop between: length_reference once, length_row for each length.
// A row's vectors may be others than the reference's: transformed ones (vectors/transform.h). m:
// count in [1, dims of the vectors]. Not renormalised is the control (the heads' dot products).
// Ties: overlap takes the first 10 of rank/order.h; measures follow their tie rule; the threshold
// is against the system.
// Empty: a mean over no question has no value.
// Errors: those of truncation/length_search.h and thresholds/study.h but no_scores.
// Source: Kusupati et al., Matryoshka Representation Learning, NeurIPS 2022, section 4.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "core/limits.h"
#include "stats/interval.h"
#include "thresholds/study.h"
#include "truncation/length_search.h"

namespace cutoff {

struct LengthOptions {
  SearchRequest search = {};
  // `k` is of the threshold's bundle. `open` is not looked at: nothing here is held out.
  StudyOptions threshold = {};                  // k: limits::kDefaultK where it has no value
  std::size_t draws = limits::kBootstrapDraws;  // 0: no intervals
  std::uint64_t seed = limits::kDefaultSeed;
};

// The reference's own choice of a cutoff, on the validation half.
struct ThresholdStart {
  Outcome outcome = Outcome::no_recommendation;
  std::optional<Acceptance> full = {};  // at the cutoff chosen or given; no value: there is none
};
CL_FIELDS(ThresholdStart, outcome, full);

struct LengthReference {
  LengthOptions options;
  LengthSearch search;
  std::optional<ThresholdStart> threshold;
};

// How the vectors of a row are stored and searched.
struct StoredAs {
  std::size_t dims = 0;
  bool renormalise = true;
  NumberType number_type = NumberType::float32;
  std::optional<std::size_t> oversampling = {};  // rank/dense_ranker.h
  bool time = false;                             // whether the row tells milliseconds
};
CL_OPTIONS(StoredAs, dims, renormalise, number_type, oversampling, time);

struct MeasureChange {
  std::optional<double> mean = {};
  std::size_t n = 0;
  std::optional<double> difference = {};
  std::optional<Interval> interval = {};
};
CL_FIELDS(MeasureChange, mean, n, difference, interval);

struct ThresholdChange {
  std::uint64_t k = 0;
  std::optional<Acceptance> full = {};        // the reference at its cutoff; no value: it has none
  std::optional<Acceptance> applied = {};     // the same cutoff here
  std::optional<double> precision_lost = {};  // full − applied
  std::optional<double> coverage_lost = {};
  Outcome outcome = Outcome::no_recommendation;  // of choosing here
  std::optional<Acceptance> own = {};            // at the cutoff chosen here
};
CL_FIELDS(ThresholdChange, k, full, applied, precision_lost, coverage_lost, outcome, own);

struct LengthRow {
  std::string transform;  // Record::transform; "first" where there is none
  StoredAs stored_as = {};
  std::optional<std::size_t> shortlist = {};
  Agreement agreement = {};
  std::size_t bytes = 0;
  std::uint64_t multiply_adds = 0;
  std::optional<double> variance_kept = {};
  std::optional<double> median_top_score = {};
  IfAny<double> milliseconds = {};
  ByName<MeasureChange> measures = {};
  std::optional<ThresholdChange> threshold = {};

  std::size_t dims() const { return stored_as.dims; }
  bool renormalised() const { return stored_as.renormalise; }
  NumberType number_type() const { return stored_as.number_type; }
  std::optional<double> overlap() const { return share(agreement.first_10); }
  std::optional<double> top_1() const { return share(agreement.first); }
};
static_assert(kOverlapDepth == 10, "the key of LengthRow::overlap names it");
CL_DESCRIBED(TruncateRow, LengthRow, Field{"transform", &LengthRow::transform},
             Field{"dims", &LengthRow::dims}, Field{"renormalised", &LengthRow::renormalised},
             Field{"number_type", &LengthRow::number_type},
             Field{"shortlist", &LengthRow::shortlist}, Field{"overlap@10", &LengthRow::overlap},
             Field{"top1", &LengthRow::top_1}, Field{"bytes", &LengthRow::bytes},
             Field{"multiply_adds", &LengthRow::multiply_adds},
             Field{"variance_kept", &LengthRow::variance_kept},
             Field{"median_top_score", &LengthRow::median_top_score},
             Field{"search_ms", &LengthRow::milliseconds}, Field{"measures", &LengthRow::measures},
             Field{"threshold", &LengthRow::threshold});

// Errors also: out_of_range (k of the threshold is 0).
Result<LengthReference> length_reference(const EvaluationSet& set, const VectorSet& vectors,
                                         LengthOptions options);

Result<LengthRow> length_row(const EvaluationSet& set, const VectorSet& vectors,
                             const LengthReference& reference, const StoredAs& stored_as);

// Two sets of vectors of the same texts, at full length: of how many questions the first ten
// passages are the same, and by how much the scores of those that are in both differ at most. A
// rotation changes neither.
struct ScoreChange {
  std::size_t questions = 0;
  std::size_t same_first_10 = 0;
  double largest = 0;
};
CL_FIELDS(ScoreChange, questions, same_first_10, largest);
Result<ScoreChange> score_change(const EvaluationSet& set, const VectorSet& vectors,
                                 const LengthReference& reference);

}  // namespace cutoff
