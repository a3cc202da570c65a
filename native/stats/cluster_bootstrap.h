// Lower bound of a ratio when what was counted comes in alike groups (questions of one article):
//   ratio = Σ successes / Σ trials over the groups
// Draws as many groups as there are, with replacement, `draws` times; the bound is the δ-quantile
// of the drawn ratios (percentile bootstrap). A draw without trials counts as 0, so it never raises
// the bound.
// default_rng(seed).integers(0, G, size=(draws, G)) of numpy draws the same groups.
// Empty: fewer than two groups, or no trial at all, has no bound. With no failure anywhere every
// draw gives 1, so the bound is 1: it says nothing there, and the exact bound stands.
// Errors: none. Source: A. C. Davison & D. V. Hinkley, Bootstrap Methods and their Application,
// 1997, §3.8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace cutoff {

struct GroupCount {
  std::uint64_t successes = 0;
  std::uint64_t trials = 0;
};

std::optional<double> cluster_lower_bound(std::span<const GroupCount> groups, double delta,
                                          std::size_t draws, std::uint64_t seed);

}  // namespace cutoff
