#include "thresholds/study.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/range.h"

namespace cutoff {
namespace {

Result<void> check(const ScoredQuestions& questions, const StudyOptions& options) {
  const Target& target = options.target;
  // Negated comparisons, so that NaN is refused too.
  if (!(target.value > 0 && target.value <= 1)) {
    return out_of_range("target", target.value, "expected above 0, at most 1");
  }
  if (!(target.delta > 0 && target.delta < 0.5)) {
    return out_of_range("delta", target.delta, "expected between 0 and 0.5");
  }
  if (options.at && !std::isfinite(*options.at)) {
    return out_of_range("at", *options.at, "expected a finite number");
  }
  std::size_t validation = 0, held_out = 0;
  for (const ScoredQuestion& question : questions) {
    if (std::isnan(question.score))
      return fail(Code::internal, {.value = question.id}, "NaN score");
    validation += question.half == Half::validation;
    held_out += question.half == Half::held_out;
  }
  if (validation == 0) return fail(Code::no_scores, {.field = "validation"});
  if (options.open && held_out == 0) return fail(Code::no_halves, {.field = "open"});
  return {};
}

MixFirst first_no_answer(const ScoredQuestions& questions, std::uint64_t wanted, double threshold) {
  ScoredQuestions kept;
  MixFirst mix;
  for (const ScoredQuestion& question : questions) {
    if (question.half != Half::held_out) continue;
    if (!question.answerable) {
      if (mix.kept == wanted) continue;
      ++mix.kept;
    }
    kept.push_back(question);
  }
  mix.figures = accept_at(kept, Half::held_out, threshold);
  return mix;
}

// The held-out half; only reached with a cutoff in hand.
void open_held_out(ThresholdStudy& study, const ScoredQuestions& questions) {
  const double threshold = *study.threshold();
  study.held_out = accept_at(questions, Half::held_out, threshold);
  study.wrong_held_out = accepted_wrong(questions, Half::held_out, threshold);
  study.verdict = verdict_at(questions, Half::held_out, threshold, study.options.target);
  if (study.options.mix_first) {
    study.mix_first = first_no_answer(questions, *study.options.mix_first, threshold);
  }
}

}  // namespace

Result<ThresholdStudy> study_threshold(const ScoredQuestions& questions,
                                       const StudyOptions& options) {
  CL_CHECKED(check(questions, options));
  const AcceptanceCurve validation(questions, Half::validation);
  ThresholdStudy study{.options = options,
                       .choice = choose_cutoff(validation, options.grid, options.target)};
  study.options.grid = grid_in_use(validation, options.grid);
  for (const double t : cutoff_grid(validation, options.grid)) {
    study.curve.push_back(validation.at(t));
  }
  study.groups = group_summaries(questions, Half::validation);
  study.ceilings = ceilings(study.groups);
  study.bands = score_bands(questions, Half::validation);
  study.histogram = score_histogram(questions, Half::validation);
  const Choice& choice = study.choice;
  if (choice.outcome == Outcome::impossible && choice.best_reachable) {
    study.in_the_way =
        accepted_wrong(questions, Half::validation, *choice.best_reachable->threshold);
  }
  const auto threshold = options.at ? options.at : choice.chosen(options.mode);
  study.validation = threshold ? validation.at(*threshold) : Acceptance{.n = validation.n()};
  if (!threshold) study.validation.refused_right = validation.right();
  if (threshold) study.wrong = accepted_wrong(questions, Half::validation, *threshold);
  study.budget = label_budget(options.target, study.validation.coverage());
  if (choice.outcome == Outcome::too_few_labels) {
    study.more_labels = further_labels(validation.at(*choice.point), options.target);
  }
  if (options.open && threshold && choice.point) open_held_out(study, questions);
  return study;
}

}  // namespace cutoff
