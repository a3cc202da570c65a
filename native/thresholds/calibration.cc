#include "thresholds/calibration.h"

#include <utility>
#include <vector>

#include "core/limits.h"

namespace cutoff {
namespace {

std::vector<Labelled> labels_of(std::span<const ScoredQuestion> questions, Half half) {
  std::vector<Labelled> labels;
  for (const ScoredQuestion& question : questions) {
    if (question.half == half) labels.push_back({question.score, question.right});
  }
  return labels;
}

template <class Fit>
std::optional<Reliability> judged(const Fit& fit, const std::vector<Labelled>& labels) {
  std::vector<Forecast> forecasts;
  for (const Labelled& label : labels) {
    forecasts.push_back({fit.probability(label.score), label.right});
  }
  return reliability(std::move(forecasts), limits::kDefaultSeed);
}

}  // namespace

std::optional<Calibration> calibrate(std::span<const ScoredQuestion> questions, bool open) {
  const std::vector<Labelled> validation = labels_of(questions, Half::validation);
  const auto platt = fit_platt(validation);
  const auto isotonic = fit_isotonic(validation);
  if (!platt || !isotonic) return std::nullopt;
  Calibration result{.n = validation.size(),
                     .few_labels = validation.size() < kEnoughForIsotonic,
                     .platt = *platt,
                     .isotonic = *isotonic};
  if (open) {
    const std::vector<Labelled> held_out = labels_of(questions, Half::held_out);
    auto by_platt = judged(*platt, held_out);
    auto by_isotonic = judged(*isotonic, held_out);
    if (by_platt && by_isotonic) {
      result.held_out = {std::move(*by_platt), std::move(*by_isotonic)};
    }
  }
  return result;
}

}  // namespace cutoff
