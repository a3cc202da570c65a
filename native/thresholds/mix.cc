#include "thresholds/mix.h"

#include <vector>

#include "core/limits.h"
#include "core/numpy_random.h"
#include "core/range.h"
#include "stats/quantile.h"

namespace cutoff {
namespace {

struct Fate {
  bool accepted = false;
  bool right = false;
};

// Shares of a stratum that were accepted, and accepted and right.
struct Rates {
  double accepted = 0;
  double right = 0;
};

using Stratum = std::vector<Fate>;

// `pick(i)` is the i-th question looked at.
template <class Pick>
Rates rates_of(const Stratum& stratum, Pick pick) {
  std::size_t accepted = 0, right = 0;
  for (std::size_t i = 0; i < stratum.size(); ++i) {
    const Fate& fate = stratum[pick(i)];
    accepted += fate.accepted;
    right += fate.accepted && fate.right;
  }
  const double n = stratum.empty() ? 1 : static_cast<double>(stratum.size());
  return {static_cast<double>(accepted) / n, static_cast<double>(right) / n};
}

Mix mixed(double share, const Rates& answerable, const Rates& no_answer) {
  Mix mix{.share_answerable = share};
  mix.coverage = share * answerable.accepted + (1 - share) * no_answer.accepted;
  if (mix.coverage > 0) mix.precision = share * answerable.right / mix.coverage;
  return mix;
}

std::optional<Interval> bootstrap(const Stratum& answerable, const Stratum& no_answer, double share,
                                  std::uint64_t seed) {
  NumpyRandom random(seed);
  const auto drawn = [&](const Stratum& stratum) {
    return rates_of(stratum, [&](std::size_t) { return random.below(stratum.size()); });
  };
  std::vector<double> precisions;
  for (std::size_t draw = 0; draw < limits::kBootstrapDraws; ++draw) {
    const Rates first = drawn(answerable);
    const Mix mix = mixed(share, first, drawn(no_answer));
    if (mix.precision) precisions.push_back(*mix.precision);
  }
  const auto low = quantile(precisions, 0.025);
  const auto high = quantile(std::move(precisions), 0.975);
  if (!low || *low == *high) return std::nullopt;
  return Interval{*low, *high};
}

}  // namespace

Result<std::optional<Mix>> mix_at(std::span<const ScoredQuestion> questions, HalfInView half,
                                  double threshold, double share_answerable, std::uint64_t seed) {
  if (!(share_answerable >= 0 && share_answerable <= 1)) {
    return out_of_range("mix", share_answerable, "expected 0 to 1");
  }
  Stratum answerable, no_answer;
  for (const ScoredQuestion& question : questions) {
    if (!in_view(question, half)) continue;
    (question.answerable ? answerable : no_answer)
        .push_back({question.score >= threshold, question.right});
  }
  if ((share_answerable > 0 && answerable.empty()) || (share_answerable < 1 && no_answer.empty())) {
    return std::nullopt;
  }
  const auto itself = [](std::size_t i) { return i; };
  Mix mix = mixed(share_answerable, rates_of(answerable, itself), rates_of(no_answer, itself));
  if (mix.precision) mix.interval = bootstrap(answerable, no_answer, share_answerable, seed);
  return mix;
}

}  // namespace cutoff
