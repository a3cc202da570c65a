// A mean over questions that knows its n and, for shares of questions, its interval.
//   mean = Σ values / n;  interval: Wilson's, where the measure is 0 or 1 by definition
// Ties: averages over ties are no counts, so they get no interval. Empty: over nothing there is no
// mean.
// Errors: none. Source: stats/wilson.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/describe.h"
#include "measures/registry.h"
#include "stats/interval.h"

namespace cutoff {

struct Mean {
  std::optional<double> mean;
  std::size_t n = 0;
  IfAny<Interval> interval;
};
CL_FIELDS(Mean, mean, n, interval);

class MeanBuilder {
 public:
  explicit MeanBuilder(ValueKind values) : is_count_(values == ValueKind::zero_or_one) {}

  void add(double value) {
    sum_ += value;
    ++n_;
    is_count_ = is_count_ && (value == 0 || value == 1);
  }
  Mean mean() const;

 private:
  double sum_ = 0;
  std::size_t n_ = 0;
  bool is_count_;
};

}  // namespace cutoff
