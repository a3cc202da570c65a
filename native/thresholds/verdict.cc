#include "thresholds/verdict.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <vector>

#include "core/limits.h"
#include "stats/cluster_bootstrap.h"
#include "stats/exact_binomial.h"

namespace cutoff {
namespace {

// What the target speaks about: successes of trials.
GroupCount under_test(const Acceptance& at, TargetKind kind) {
  return kind == TargetKind::precision ? GroupCount{at.right, at.accepted}
                                       : GroupCount{at.accepted, at.n};
}

// One count a group, by name so that the draws do not depend on the order of the questions. None
// when some question has no group, or every question is a group of its own.
std::vector<GroupCount> counts_by_group(std::span<const ScoredQuestion> questions, HalfInView half,
                                        double threshold, TargetKind kind) {
  std::map<std::string_view, std::vector<ScoredQuestion>> groups;
  std::size_t n = 0;
  for (const ScoredQuestion& question : questions) {
    if (!in_view(question, half)) continue;
    if (question.group.empty()) return {};
    groups[question.group].push_back(question);
    ++n;
  }
  if (groups.size() == n) return {};
  std::vector<GroupCount> counts;
  for (const auto& [name, members] : groups) {
    counts.push_back(under_test(accept_at(members, std::nullopt, threshold), kind));
  }
  return counts;
}

std::optional<std::uint64_t> to_write(std::uint64_t accepted, double coverage) {
  if (coverage <= 0) return std::nullopt;
  // 14 of a coverage of 0.7 are 20, not 21: keep division's last bit from rounding up.
  return static_cast<std::uint64_t>(std::ceil(static_cast<double>(accepted) / coverage - 1e-9));
}

// As many accepted questions, in both units.
LabelBudget budget(std::uint64_t trials, TargetKind kind, double coverage) {
  if (kind == TargetKind::coverage) return {.accepted = trials, .questions = trials};
  return {.accepted = trials, .questions = to_write(trials, coverage)};
}

}  // namespace

std::optional<LabelBudget> label_budget(const Target& target, double coverage) {
  const auto trials = trials_without_failure(target.value, target.delta);
  if (!trials) return std::nullopt;
  return budget(*trials, target.kind, coverage);
}

std::optional<LabelBudget> further_labels(const Acceptance& at, const Target& target) {
  const GroupCount counts = under_test(at, target.kind);
  const auto trials =
      further_trials(counts.trials - counts.successes, counts.trials, target.value, target.delta);
  if (!trials) return std::nullopt;
  return budget(*trials, target.kind, at.coverage());
}

std::optional<Verdict> verdict_at(std::span<const ScoredQuestion> questions, HalfInView half,
                                  double threshold, const Target& target) {
  const Acceptance at = accept_at(questions, half, threshold);
  const auto [successes, trials] = under_test(at, target.kind);
  if (trials == 0) return std::nullopt;
  Verdict verdict{.lower_bound = exact_lower_bound(successes, trials, target.delta),
                  .upper_bound = exact_upper_bound(successes, trials, target.delta),
                  .p_value = few_failures_p_value(trials - successes, trials, 1 - target.value),
                  .cluster_lower_bound = cluster_lower_bound(
                      counts_by_group(questions, half, threshold, target.kind), target.delta,
                      limits::kBootstrapDraws, limits::kDefaultSeed),
                  .delta = target.delta};
  const bool exact = verdict.lower_bound >= target.value;
  const bool clusters =
      !verdict.cluster_lower_bound || *verdict.cluster_lower_bound >= target.value;
  if (exact && clusters) {
    verdict.state = VerdictState::proven;
  } else if (verdict.upper_bound < target.value) {
    verdict.state = VerdictState::below_target;
  } else if (const auto more = exact ? std::nullopt : further_labels(at, target)) {
    verdict.more_accepted = more->accepted;
    verdict.more_questions = more->questions;
  }
  return verdict;
}

}  // namespace cutoff
