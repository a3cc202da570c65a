#include "stats/resample.h"

#include <numeric>

#include "core/numpy_random.h"
#include "stats/quantile.h"

namespace cutoff {
namespace {

constexpr double kLow = 0.025;
constexpr double kHigh = 0.975;

std::optional<Interval> middle_of(std::vector<double> drawn) {
  const std::optional<double> low = quantile(drawn, kLow);
  const std::optional<double> high = quantile(std::move(drawn), kHigh);
  if (!low || !high) return std::nullopt;
  return Interval{*low, *high};
}

}  // namespace

Units units_of_one(std::size_t questions) {
  Units units{std::vector<std::size_t>(questions), std::vector<std::size_t>(questions, 1)};
  std::iota(units.of_question.begin(), units.of_question.end(), std::size_t{0});
  return units;
}

Resample::Resample(std::span<const double> values, std::size_t columns, const Units& units,
                   std::size_t draws, std::uint64_t seed)
    : columns_(columns) {
  if (units.count() < 2) return;
  std::vector<double> of_units(units.count() * columns, 0);
  for (std::size_t i = 0; i < values.size(); ++i) {
    of_units[units.of_question[i / columns] * columns + i % columns] += values[i];
  }
  sums_.resize(draws * columns, 0);
  sizes_.resize(draws, 0);
  NumpyRandom random(seed);
  for (std::size_t draw = 0; draw < draws; ++draw) {
    for (std::size_t i = 0; i < units.count(); ++i) {
      const std::size_t unit = random.below(units.count());
      sizes_[draw] += static_cast<double>(units.sizes[unit]);
      for (std::size_t column = 0; column < columns; ++column) {
        sums_[draw * columns + column] += of_units[unit * columns + column];
      }
    }
  }
}

std::optional<Interval> Resample::mean(std::size_t column) const {
  std::vector<double> drawn(sizes_.size());
  for (std::size_t draw = 0; draw < drawn.size(); ++draw) {
    drawn[draw] = sums_[draw * columns_ + column] / sizes_[draw];
  }
  return middle_of(std::move(drawn));
}

std::optional<Interval> Resample::difference(std::size_t a, std::size_t b) const {
  std::vector<double> drawn(sizes_.size());
  for (std::size_t draw = 0; draw < drawn.size(); ++draw) {
    const double* const sums = &sums_[draw * columns_];
    drawn[draw] = (sums[a] - sums[b]) / sizes_[draw];
  }
  return middle_of(std::move(drawn));
}

}  // namespace cutoff
