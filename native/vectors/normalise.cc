#include "vectors/normalise.h"

#include <algorithm>
#include <cmath>

namespace cutoff {
namespace {

template <class T>
double length_of(std::span<const T> v) {
  double sum = 0;
  for (const T x : v) sum += static_cast<double>(x) * static_cast<double>(x);
  return std::sqrt(sum);
}

}  // namespace

double length(std::span<const float> v) { return length_of(v); }
double length(std::span<const double> v) { return length_of(v); }

std::vector<float> normalised(std::span<const double> v) {
  std::vector<float> result(v.size(), 0.0f);
  const double norm = length(v);
  if (norm == 0) return result;
  for (std::size_t i = 0; i < v.size(); ++i) result[i] = static_cast<float>(v[i] / norm);
  return result;
}

void normalise(std::span<float> v) {
  const double norm = length(v);
  if (norm == 0) return;
  for (float& x : v) x = static_cast<float>(x / norm);
}

bool is_zero(std::span<const float> v) {
  return std::all_of(v.begin(), v.end(), [](float x) { return x == 0.0f; });
}

}  // namespace cutoff
