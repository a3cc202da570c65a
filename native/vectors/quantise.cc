#include "vectors/quantise.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "vectors/normalise.h"

namespace cutoff {
namespace {

constexpr double kTopCode = 255;
constexpr std::size_t kWord = 64;

// Written out, because std::nearbyint follows whatever rounding mode is set.
double half_to_even(double x) {
  const double below = std::floor(x);
  const double rest = x - below;
  if (rest != 0.5) return rest < 0.5 ? below : below + 1;
  return std::fmod(below, 2) == 0 ? below : below + 1;
}

}  // namespace

std::size_t bytes_of_vector(NumberType type, std::size_t m) {
  switch (type) {
    case NumberType::float32:
      return 4 * m;
    case NumberType::float16:
      return 2 * m;
    case NumberType::int8:
      return m;
    case NumberType::binary:
      break;
  }
  return (m + 7) / 8;
}

std::uint8_t Int8Range::code(float x) const {
  if (step == 0) return 0;
  return static_cast<std::uint8_t>(std::clamp(half_to_even((x - least) / step), 0.0, kTopCode));
}

std::vector<Int8Range> int8_ranges(MatrixView rows) {
  std::vector<float> low(rows.dims, std::numeric_limits<float>::infinity());
  std::vector<float> high(rows.dims, -std::numeric_limits<float>::infinity());
  bool any = false;
  for (std::size_t r = 0; r < rows.rows; ++r) {
    const std::span<const float> row = rows.row(r);
    if (is_zero(row)) continue;
    any = true;
    for (std::size_t d = 0; d < rows.dims; ++d) {
      low[d] = std::min(low[d], row[d]);
      high[d] = std::max(high[d], row[d]);
    }
  }
  std::vector<Int8Range> ranges(rows.dims);
  if (!any) return ranges;
  for (std::size_t d = 0; d < rows.dims; ++d) {
    ranges[d] = {low[d], (double{high[d]} - double{low[d]}) / kTopCode};
  }
  return ranges;
}

void through_int8(std::vector<float>& numbers, std::size_t dims) {
  const std::size_t n = dims == 0 ? 0 : numbers.size() / dims;
  const MatrixView rows{numbers.data(), n, dims, dims};
  const std::vector<Int8Range> ranges = int8_ranges(rows);
  for (std::size_t r = 0; r < n; ++r) {
    const std::span<float> row = std::span(numbers).subspan(r * dims, dims);
    if (is_zero(row)) continue;
    for (std::size_t d = 0; d < dims; ++d) row[d] = ranges[d].value(ranges[d].code(row[d]));
  }
}

std::size_t words_of_bits(std::size_t m) { return (m + kWord - 1) / kWord; }

std::vector<std::uint64_t> sign_bits(MatrixView rows) {
  const std::size_t words = words_of_bits(rows.dims);
  std::vector<std::uint64_t> bits(rows.rows * words, 0);
  for (std::size_t r = 0; r < rows.rows; ++r) {
    const std::span<const float> row = rows.row(r);
    for (std::size_t d = 0; d < rows.dims; ++d) {
      bits[r * words + d / kWord] |= std::uint64_t{row[d] > 0} << (d % kWord);
    }
  }
  return bits;
}

}  // namespace cutoff
