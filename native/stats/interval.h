// A closed interval of real numbers, as confidence bounds or a bar in a chart.
// Empty: a function without data returns no interval. Errors: none. Source: see each maker.
#pragma once

#include "core/describe.h"

namespace cutoff {

struct Interval {
  double low = 0;
  double high = 0;
};
CL_TUPLE(Interval, low, high);

}  // namespace cutoff
