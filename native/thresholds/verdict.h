// The verdict on a frozen choice: one exact test on the held-out half.
//   share under test: precision (right of accepted); for a coverage target accepted of all
//   proven        lower bound ≥ target, the same as p = P(Bin(n, 1 − target) ≤ failures) ≤ δ; where
//                 the questions come in groups, the cluster bootstrap's lower bound must reach the
//                 target too
//   below_target  upper bound < target
//   not_proven    neither
// Each bound is one-sided at δ, so at any true share below the target at most δ of samples are
// called proven.
// Questions of one group are alike, which the exact bound doesn't know; the cluster bound does, but
// is rough with few groups. So both are asked.
// Assumes questions like tomorrow's, right labels, the same mix, and a look at one choice only.
// Ties: equal scores are accepted together. Empty: nothing accepted has no verdict. Errors: none.
// Source: stats/exact_binomial.h, stats/cluster_bootstrap.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "thresholds/acceptance.h"
#include "thresholds/choice.h"

namespace cutoff {

enum class VerdictState : std::uint8_t { proven, not_proven, below_target };
CL_NAMES(VerdictState, proven, not_proven, below_target);

struct Verdict {
  VerdictState state = VerdictState::not_proven;
  double lower_bound = 0;
  double upper_bound = 1;
  double p_value = 1;
  std::optional<double> cluster_lower_bound = {};  // no value: no groups, or a single one
  double delta = 0;                                // one minus the bounds' confidence
  // What would do at the observed rate if nothing but the number of questions stands in the way:
  // further accepted questions, and how many must be written to get them (divided by the coverage).
  std::optional<std::uint64_t> more_accepted = {};
  std::optional<std::uint64_t> more_questions = {};
};
CL_FIELDS(Verdict, state, lower_bound, upper_bound, p_value, cluster_lower_bound, delta,
          more_accepted, more_questions);

std::optional<Verdict> verdict_at(std::span<const ScoredQuestion> questions, HalfInView half,
                                  double threshold, const Target& target);

// Accepted questions, none of them wrong, that would prove the target, and questions to write for
// them.
struct LabelBudget {
  std::uint64_t accepted = 0;
  std::optional<std::uint64_t> questions = {};  // no value when the cutoff accepts nothing
};
CL_FIELDS(LabelBudget, accepted, questions);
// No value at a target of 1.
std::optional<LabelBudget> label_budget(const Target& target, double coverage);

// Further labels that would let the lower bound reach the target at the rate seen at one cutoff.
std::optional<LabelBudget> further_labels(const Acceptance& at, const Target& target);

}  // namespace cutoff
