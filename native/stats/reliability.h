// How far probabilities can be trusted, judged on labels they were not fitted to.
//   equal-mass bins: sorted by probability, as near to the same number in each as equal
//       probabilities allow, which stay together; per bin the mean probability beside the share
//       right
//   calibration error = Σ n_b/n · |mean probability − share right|         Brier = mean (p − y)²
// A perfect scorer's calibration error isn't 0 at finite n: `perfect` says what these very
// probabilities would show if they were true, by drawing the labels from them
// (default_rng(seed).random(n) < p, `kPerfectDraws` times; p in the sorted order of the bins).
// Ties: equal probabilities share a bin. Empty: no probabilities, nothing. Errors: none; p in [0,
// 1].
// Source: Naeini, Cooper & Hauskrecht, AAAI 2015 (bins); G. W. Brier 1950; Bröcker & Smith 2007
// (consistency).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/describe.h"
#include "stats/interval.h"

namespace cutoff {

inline constexpr std::size_t kReliabilityBins = 10;
inline constexpr std::size_t kPerfectDraws = 1000;

struct Forecast {
  double probability = 0;
  bool right = false;
};

struct ReliabilityBin {
  std::uint64_t n = 0;
  std::uint64_t right = 0;
  double mean_probability = 0;
};
CL_FIELDS(ReliabilityBin, n, right, mean_probability);

struct PerfectScorer {
  double brier = 0;                 // mean p(1 − p)
  double calibration_error = 0;     // mean over the draws
  double calibration_error_95 = 0;  // 95 % of draws stay at or below it
};
CL_FIELDS(PerfectScorer, brier, calibration_error, calibration_error_95);

struct Reliability {
  std::vector<ReliabilityBin> bins;
  double brier = 0;
  double calibration_error = 0;
  PerfectScorer perfect;
};
CL_FIELDS(Reliability, bins, brier, calibration_error, perfect);

std::optional<Reliability> reliability(std::vector<Forecast> forecasts, std::uint64_t seed);

}  // namespace cutoff
