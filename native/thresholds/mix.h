// What another share of answerable questions would do to precision at one cutoff.
//   a = share answerable, q_r, q_w = P(accepted and right / wrong | answerable),
//   q_n = P(accepted | no answer)
//   precision = a·q_r / (a(q_r + q_w) + (1 − a)·q_n)       coverage = a(q_r + q_w) + (1 − a)·q_n
// Interval: 95 % percentile bootstrap of the precision, drawing inside the two strata (answerable,
// no answer) so that a stays fixed: default_rng(seed), per draw n_answerable then n_no_answer
// integers.
// Assumes that questions of each kind stay like these; only their share moves.
// Empty: a stratum of none that a gives weight has no estimate; nothing
// accepted has no precision. No interval where no draw differs (a few questions that all agree
// prove no certainty).
// Errors: out_of_range (a not in [0, 1]). Source: law of total probability; bootstrap:
// Davison & Hinkley 1997, §3.2.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/describe.h"
#include "core/error.h"
#include "core/limits.h"
#include "thresholds/acceptance.h"

namespace cutoff {

struct Mix {
  double share_answerable = 0;
  std::optional<double> precision = {};
  double coverage = 0;
  std::optional<Interval> interval = {};
};
CL_FIELDS_AS(MixReport, Mix, share_answerable, precision, coverage, interval);

// No value where a kind of question that the mix needs is missing.
Result<std::optional<Mix>> mix_at(std::span<const ScoredQuestion> questions, HalfInView half,
                                  double threshold, double share_answerable,
                                  std::uint64_t seed = limits::kDefaultSeed);

}  // namespace cutoff
