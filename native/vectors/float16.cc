#include "vectors/float16.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace cutoff {
namespace {

constexpr std::uint16_t kInfinity = 0x7C00;
constexpr std::uint16_t kQuietNan = 0x7E00;

}  // namespace

std::uint16_t to_half(float value) {
  const std::uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  const double magnitude = std::fabs(static_cast<double>(value));
  if (std::isnan(value)) return sign | kQuietNan;
  // 65520 lies half-way between the largest half and the next power of two: from there on it is
  // infinity.
  if (magnitude >= 65520.0) return sign | kInfinity;
  if (magnitude == 0) return sign;
  // The spacing of halves around the value is 2^(exponent − 10), and 2^−24 below 2^−14. Dividing by
  // a power of two is exact, and nearbyint rounds to even, so steps is the right multiple of the
  // spacing.
  const int exponent = std::max(std::ilogb(magnitude), -14);
  const double steps = std::nearbyint(std::ldexp(magnitude, 10 - exponent));
  // Normal numbers carry 1024 steps as the hidden bit; a carry into the next exponent adds up by
  // itself.
  const int biased = exponent + 15 - 1;
  return sign | static_cast<std::uint16_t>(biased * 1024 + static_cast<int>(steps));
}

float from_half(std::uint16_t half) {
  const int exponent = (half >> 10) & 0x1F;
  const int fraction = half & 0x3FF;
  const float sign = (half & 0x8000) != 0 ? -1.0f : 1.0f;
  if (exponent == 0x1F) {
    const std::uint32_t bits = 0x7F800000u | (static_cast<std::uint32_t>(fraction) << 13);
    return std::copysign(std::bit_cast<float>(bits), sign);
  }
  if (exponent == 0) return sign * std::ldexp(static_cast<float>(fraction), -24);
  return sign * std::ldexp(static_cast<float>(1024 + fraction), exponent - 25);
}

}  // namespace cutoff
