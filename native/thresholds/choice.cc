#include "thresholds/choice.h"

#include <algorithm>
#include <tuple>

#include "core/limits.h"
#include "stats/exact_binomial.h"

namespace cutoff {
namespace {

constexpr double kRounding = 1e-6;   // a cosine of equal vectors may come out above 1
constexpr double kFewestSteps = 10;  // steps that scores must spread over

bool reaches(const Acceptance& at, const Target& target) {
  if (at.accepted == 0) return false;
  const double share = target.kind == TargetKind::precision ? *at.precision() : at.coverage();
  return share >= target.value;
}

bool reaches_with_margin(const Acceptance& at, const Target& target) {
  // The bound lies below the observed share: the cheap test first.
  if (!reaches(at, target)) return false;
  const double bound = target.kind == TargetKind::precision
                           ? exact_lower_bound(at.right, at.accepted, target.delta)
                           : exact_lower_bound(at.accepted, at.n, target.delta);
  return bound >= target.value;
}

// Precision wants the lowest cutoff that does, coverage the highest.
template <class Predicate>
std::optional<double> first_cutoff(const std::vector<Acceptance>& sweep, TargetKind kind,
                                   Predicate does) {
  if (kind == TargetKind::precision) {
    const auto found = std::ranges::find_if(sweep, does);
    return found == sweep.end() ? std::nullopt : found->threshold;
  }
  const auto found = std::find_if(sweep.rbegin(), sweep.rend(), does);
  return found == sweep.rend() ? std::nullopt : found->threshold;
}

std::optional<Acceptance> best_of(const std::vector<Acceptance>& sweep) {
  std::optional<Acceptance> best;
  for (const Acceptance& at : sweep) {
    if (at.accepted < limits::kMinAcceptedShown) continue;
    if (!best || *at.precision() > *best->precision()) best = at;
  }
  return best;
}

}  // namespace

Grid grid_in_use(const AcceptanceCurve& curve, Grid wanted) {
  const std::vector<double> scores = curve.distinct_scores();
  if (wanted == Grid::exact || scores.empty()) return wanted;
  const std::uint64_t all = curve.at(scores.front()).accepted;
  const std::uint64_t from_zero = std::min(all, curve.at(0).accepted);
  const double steps = (scores.back() - scores.front()) * limits::kGridSteps;
  const bool off = scores.back() > 1 + kRounding || (all - from_zero) * 10 > all;
  const bool close = steps < kFewestSteps && steps < static_cast<double>(scores.size() - 1);
  return off || close ? Grid::exact : Grid::hundredths;
}

std::vector<double> cutoff_grid(const AcceptanceCurve& curve, Grid grid) {
  if (grid_in_use(curve, grid) == Grid::exact) return curve.distinct_scores();
  std::vector<double> cutoffs;
  for (std::size_t i = 0; i < limits::kGridSteps; ++i) {
    cutoffs.push_back(static_cast<double>(i) / limits::kGridSteps);
  }
  return cutoffs;
}

Choice choose_cutoff(const AcceptanceCurve& validation, Grid grid, const Target& target) {
  std::vector<Acceptance> sweep;
  for (const double t : cutoff_grid(validation, grid)) sweep.push_back(validation.at(t));

  Choice choice{.best_reachable = best_of(sweep)};
  if (validation.right() == validation.n()) return choice;  // nothing here should be refused
  choice.point =
      first_cutoff(sweep, target.kind, [&](const Acceptance& at) { return reaches(at, target); });
  choice.margin = first_cutoff(
      sweep, target.kind, [&](const Acceptance& at) { return reaches_with_margin(at, target); });
  choice.outcome = !choice.point    ? Outcome::impossible
                   : !choice.margin ? Outcome::too_few_labels
                                    : Outcome::cutoff;
  return choice;
}

std::vector<const ScoredQuestion*> accepted_wrong(std::span<const ScoredQuestion> questions,
                                                  HalfInView half, double threshold) {
  std::vector<const ScoredQuestion*> wrong;
  for (const ScoredQuestion& question : questions) {
    if (in_view(question, half) && !question.right && question.score >= threshold) {
      wrong.push_back(&question);
    }
  }
  std::ranges::sort(wrong, [](const ScoredQuestion* a, const ScoredQuestion* b) {
    return std::tie(b->score, a->id) < std::tie(a->score, b->id);
  });
  return wrong;
}

}  // namespace cutoff
