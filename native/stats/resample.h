// Intervals of means by resampling units (questions, or groups of them) with replacement, the same
// draws for every column, so that differences of columns are paired.
//   one draw = G units of G, with replacement; the column's mean = Σ sums / Σ sizes over the draw
//   interval = the 2.5 % and 97.5 % quantiles of the drawn means (percentile bootstrap)
// numpy draws the same: default_rng(seed), then integers(0, G, G) for each draw.
// Units are drawn whole: a group of questions of one article stays together, as the questions of
// one article are alike.
// Shapes: sums [units × columns], row-major: a column's values added up over the unit; sizes
// [units]: how many questions the unit has. draws: count ≥ 1.
// Empty: with fewer than two units there is no interval. All units alike: no width.
// Errors: none. Cost: draws × units × columns additions; memory draws × columns numbers.
// Source: Efron & Tibshirani, An Introduction to the Bootstrap, 1993, ch. 13.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "stats/interval.h"

namespace cutoff {

// Which of its questions' values each unit adds up: one number a question, units from 0 on.
struct Units {
  std::vector<std::size_t> of_question;
  std::vector<std::size_t> sizes;  // of each unit, in questions

  std::size_t count() const { return sizes.size(); }
};

Units units_of_one(std::size_t questions);  // each question by itself

class Resample {
 public:
  // values [questions × columns], row-major.
  Resample(std::span<const double> values, std::size_t columns, const Units& units,
           std::size_t draws, std::uint64_t seed);

  std::optional<Interval> mean(std::size_t column) const;
  std::optional<Interval> difference(std::size_t a, std::size_t b) const;  // mean a − mean b

 private:
  std::size_t columns_;
  std::vector<double> sums_;   // [draws × columns]
  std::vector<double> sizes_;  // [draws]
};

}  // namespace cutoff
