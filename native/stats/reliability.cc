#include "stats/reliability.h"

#include <algorithm>
#include <cmath>

#include "core/numpy_random.h"
#include "stats/quantile.h"

namespace cutoff {
namespace {

// Ends of the bins as indices into the sorted forecasts; a cut inside equal probabilities moves
// behind them.
std::vector<std::size_t> bin_ends(const std::vector<Forecast>& sorted) {
  std::vector<std::size_t> ends;
  for (std::size_t bin = 1; bin <= kReliabilityBins; ++bin) {
    std::size_t end = bin * sorted.size() / kReliabilityBins;
    while (end > 0 && end < sorted.size() &&
           sorted[end].probability == sorted[end - 1].probability) {
      ++end;
    }
    if (end > (ends.empty() ? 0 : ends.back())) ends.push_back(end);
  }
  return ends;
}

std::vector<ReliabilityBin> filled(const std::vector<Forecast>& sorted,
                                   const std::vector<std::size_t>& ends) {
  std::vector<ReliabilityBin> bins;
  std::size_t begin = 0;
  for (const std::size_t end : ends) {
    ReliabilityBin bin{.n = end - begin};
    for (std::size_t i = begin; i < end; ++i) {
      bin.right += sorted[i].right;
      bin.mean_probability += sorted[i].probability / static_cast<double>(bin.n);
    }
    bins.push_back(bin);
    begin = end;
  }
  return bins;
}

double calibration_error(const std::vector<ReliabilityBin>& bins, std::size_t n) {
  double sum = 0;
  for (const ReliabilityBin& bin : bins) {
    const auto count = static_cast<double>(bin.n);
    sum += std::abs(bin.mean_probability * count - static_cast<double>(bin.right));
  }
  return sum / static_cast<double>(n);
}

PerfectScorer perfect_scorer(std::vector<Forecast> sorted, const std::vector<std::size_t>& ends,
                             std::uint64_t seed) {
  const auto n = static_cast<double>(sorted.size());
  PerfectScorer perfect;
  for (const Forecast& f : sorted) perfect.brier += f.probability * (1 - f.probability) / n;
  NumpyRandom random(seed);
  std::vector<double> errors;
  for (std::size_t draw = 0; draw < kPerfectDraws; ++draw) {
    for (Forecast& forecast : sorted) forecast.right = random.uniform() < forecast.probability;
    errors.push_back(calibration_error(filled(sorted, ends), sorted.size()));
    perfect.calibration_error += errors.back() / kPerfectDraws;
  }
  perfect.calibration_error_95 = *quantile(std::move(errors), 0.95);
  return perfect;
}

}  // namespace

std::optional<Reliability> reliability(std::vector<Forecast> forecasts, std::uint64_t seed) {
  if (forecasts.empty()) return std::nullopt;
  std::ranges::sort(forecasts, {}, &Forecast::probability);
  const auto ends = bin_ends(forecasts);
  Reliability result{.bins = filled(forecasts, ends), .perfect = {}};
  const auto n = static_cast<double>(forecasts.size());
  for (const Forecast& forecast : forecasts) {
    const double miss = forecast.probability - (forecast.right ? 1 : 0);
    result.brier += miss * miss / n;
  }
  result.calibration_error = calibration_error(result.bins, forecasts.size());
  result.perfect = perfect_scorer(forecasts, ends, seed);
  return result;
}

}  // namespace cutoff
