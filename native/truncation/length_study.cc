#include "truncation/length_study.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

#include "stats/resample.h"
#include "thresholds/score_questions.h"
#include "vectors/transform.h"

namespace cutoff {
namespace {

// The questions of one group are drawn together; where one has no group, each by itself.
Units units_of(const EvaluationSet& set, const std::vector<std::uint32_t>& questions) {
  std::map<std::string_view, std::size_t> places;
  for (const std::uint32_t q : questions) places.emplace(set.questions[q].group, 0);
  if (places.contains("") || places.size() == questions.size()) {
    return units_of_one(questions.size());
  }
  Units units;
  // By name, so that the draws do not depend on the order of the questions.
  for (auto& [group, place] : places) {
    place = units.sizes.size();
    units.sizes.push_back(0);
  }
  for (const std::uint32_t q : questions) {
    const std::size_t unit = places.at(set.questions[q].group);
    units.of_question.push_back(unit);
    ++units.sizes[unit];
  }
  return units;
}

// Means of the row, and what they are less than the reference's.
ByName<MeasureChange> changes(const EvaluationSet& set, const LengthReference& reference,
                              const Evaluation& row) {
  const Evaluation& full = reference.search.evaluation;
  const std::size_t columns = row.measures.size();
  std::vector<double> differences(row.values.size());
  for (std::size_t i = 0; i < differences.size(); ++i) {
    differences[i] = row.values[i] - full.values[i];
  }
  std::optional<Resample> resample;
  if (reference.options.draws > 0) {
    resample.emplace(differences, columns, units_of(set, row.questions), reference.options.draws,
                     reference.options.seed);
  }
  ByName<MeasureChange> result;
  for (std::size_t i = 0; i < columns; ++i) {
    const Mean mean = row.mean(i);
    MeasureChange change{mean.mean, mean.n, std::nullopt, std::nullopt};
    if (resample) change.interval = resample->mean(i);
    if (mean.mean) change.difference = *mean.mean - *full.mean(i).mean;
    result.emplace_back(print(row.measures[i]), change);
  }
  return result;
}

Result<std::optional<ThresholdStudy>> studied(const ScoredQuestions& questions,
                                              const StudyOptions& options) {
  Result<ThresholdStudy> study = study_threshold(questions, options);
  if (study) return std::optional(*std::move(study));
  if (study.error().code == Code::no_scores) return std::optional<ThresholdStudy>{};
  return std::unexpected(std::move(study).error());
}

std::optional<Acceptance> at_cutoff(const ThresholdStudy& study) {
  if (!study.threshold()) return std::nullopt;
  return study.validation;
}

Result<std::optional<ThresholdChange>> threshold_change(const EvaluationSet& set,
                                                        const LengthReference& reference,
                                                        const RankedLists& heads) {
  if (!reference.threshold) return std::optional<ThresholdChange>{};
  StudyOptions options = reference.options.threshold;
  CL_TRY(const ScoredQuestions scored, score_questions(set, heads, *options.k));
  options.at = std::nullopt;
  CL_TRY(const std::optional<ThresholdStudy> own, studied(scored, options));
  ThresholdChange change{.k = *options.k, .full = reference.threshold->full};
  if (own) {
    change.outcome = own->choice.outcome;
    change.own = at_cutoff(*own);
  }
  if (!change.full) return std::optional(change);
  change.applied = accept_at(scored, Half::validation, *change.full->threshold);
  change.coverage_lost = change.full->coverage() - change.applied->coverage();
  if (change.full->precision() && change.applied->precision()) {
    change.precision_lost = *change.full->precision() - *change.applied->precision();
  }
  return std::optional(change);
}

std::uint64_t multiply_adds(const StoredAs& as, std::size_t stored,
                            std::optional<std::size_t> shortlist) {
  const std::uint64_t first =
      as.number_type == NumberType::binary ? words_of_bits(as.dims) : as.dims;
  return stored * first + std::min(shortlist.value_or(0), stored) * as.dims;
}

std::size_t bytes(const StoredAs& as) {
  const std::size_t searched = bytes_of_vector(as.number_type, as.dims);
  const bool floats_too = as.oversampling && (as.number_type == NumberType::int8 ||
                                              as.number_type == NumberType::float16);
  return searched + (floats_too ? bytes_of_vector(NumberType::float32, as.dims) : 0);
}

}  // namespace

Result<LengthReference> length_reference(const EvaluationSet& set, const VectorSet& vectors,
                                         LengthOptions options) {
  options.threshold.open = false;
  options.threshold.mix_first = std::nullopt;
  const std::size_t k = options.threshold.k.value_or(limits::kDefaultK);
  options.threshold.k = k;
  options.search.head = std::max(kOverlapDepth, k);
  CL_TRY(LengthSearch search, search_length(set, vectors, {1, std::nullopt, true}, options.search));
  CL_TRY(const ScoredQuestions scored, score_questions(set, search.heads, k));
  CL_TRY(const std::optional<ThresholdStudy> study, studied(scored, options.threshold));
  LengthReference reference{std::move(options), std::move(search), std::nullopt};
  if (study) reference.threshold = {study->choice.outcome, at_cutoff(*study)};
  return reference;
}

Result<LengthRow> length_row(const EvaluationSet& set, const VectorSet& vectors,
                             const LengthReference& reference, const StoredAs& stored_as) {
  const SearchRequest& request = reference.options.search;
  CL_TRY(const LengthSearch search, search_length(set, vectors,
                                                  {1, stored_as.dims, stored_as.renormalise,
                                                   stored_as.number_type, stored_as.oversampling},
                                                  request));
  LengthRow row{.transform = transform_of(vectors.record), .stored_as = stored_as};
  if (stored_as.oversampling) row.shortlist = *stored_as.oversampling * kShortlistUnit;
  row.agreement = agreement(set, reference.search.heads, search.heads, request.rules.half);
  row.bytes = bytes(stored_as);
  row.multiply_adds = multiply_adds(stored_as, search.stored, row.shortlist);
  row.variance_kept = variance_kept(vectors.passage_view())[stored_as.dims - 1];
  row.median_top_score = median_top_score(set, search.heads, request.rules.half);
  if (stored_as.time) row.milliseconds = search.milliseconds;
  row.measures = changes(set, reference, search.evaluation);
  CL_TRY(row.threshold, threshold_change(set, reference, search.heads));
  return row;
}

Result<ScoreChange> score_change(const EvaluationSet& set, const VectorSet& vectors,
                                 const LengthReference& reference) {
  const SearchRequest request{.measures = {},
                              .rules = reference.options.search.rules,
                              .remove_own_passages = reference.options.search.remove_own_passages};
  CL_TRY(const LengthSearch other, search_length(set, vectors, {1, std::nullopt, true}, request));
  ScoreChange change;
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    const std::vector<Hit>& before = reference.search.heads.lists[q];
    const std::vector<Hit>& after = other.heads.lists[q];
    if (before.empty()) continue;
    ++change.questions;
    const Overlap common = overlap(before, after, kOverlapDepth);
    change.same_first_10 += common.common == common.of;
    for (const Hit& hit : before) {
      const auto found = std::ranges::find(after, hit.passage, &Hit::passage);
      if (found != after.end()) {
        change.largest = std::max(change.largest, std::abs(found->score - hit.score));
      }
    }
  }
  return change;
}

}  // namespace cutoff
