#include "stats/sign_flip.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "core/numpy_random.h"

namespace cutoff {
namespace {

constexpr double kEqualWithin = 1e-12;
constexpr std::size_t kWordBits = 64;

// The sum of every sign pattern, 2ⁿ of them.
std::vector<double> all_sums(std::span<const double> values) {
  std::vector<double> sums = {0};
  for (const double value : values) {
    const std::size_t before = sums.size();
    for (std::size_t i = 0; i < before; ++i) {
      sums.push_back(sums[i] - value);
      sums[i] += value;
    }
  }
  return sums;
}

// Both halves' sums, and for each of the first half how many of the second take it far enough out.
double exact_share(std::span<const double> values, double far) {
  const std::vector<double> first = all_sums(values.first(values.size() / 2));
  std::vector<double> second = all_sums(values.subspan(values.size() / 2));
  std::ranges::sort(second);
  std::size_t as_far = 0;
  for (const double sum : first) {
    const auto above = std::ranges::lower_bound(second, far - sum);
    const auto below = std::ranges::upper_bound(second, -far - sum);
    as_far += static_cast<std::size_t>(second.end() - above) +
              static_cast<std::size_t>(below - second.begin());
  }
  return static_cast<double>(as_far) / static_cast<double>(first.size() * second.size());
}

double drawn_share(std::span<const double> values, double far, std::size_t draws,
                   std::uint64_t seed) {
  NumpyRandom random(seed);
  std::size_t as_far = 0;
  for (std::size_t draw = 0; draw < draws; ++draw) {
    double sum = 0;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i % kWordBits == 0) bits = random.next_64();
      sum += bits & 1 ? -values[i] : values[i];
      bits >>= 1;
    }
    as_far += std::abs(sum) >= far;
  }
  return static_cast<double>(1 + as_far) / static_cast<double>(1 + draws);
}

}  // namespace

SignFlip sign_flip(std::span<const double> differences, std::size_t draws, std::uint64_t seed) {
  std::vector<double> values;
  double sum = 0;
  double size = 0;
  for (const double difference : differences) {
    if (difference == 0) continue;
    values.push_back(difference);
    sum += difference;
    size += std::abs(difference);
  }
  // What can be reached by no pattern, or by every one.
  const double far = std::abs(sum) - kEqualWithin * size;
  if (values.empty() || far <= 0) return {1, true};
  if (values.size() <= kExactUpTo) return {exact_share(values, far), true};
  return {drawn_share(values, far, draws, seed), false};
}

}  // namespace cutoff
