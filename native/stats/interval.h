// A closed interval of real numbers, as confidence bounds or a bar in a chart.
// Empty: a function without data returns no interval. Errors: none.
#pragma once

namespace cutoff {

struct Interval {
  double low = 0;
  double high = 0;
};

}  // namespace cutoff
