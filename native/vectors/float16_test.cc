#include "vectors/float16.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

namespace cutoff {
namespace {

TEST(Float16, AgreesWithNumpy) {
  // numpy.float16(x).view(numpy.uint16), numpy 2.4
  const std::pair<float, std::uint16_t> cases[] = {
      {1.0f, 0x3C00},           {0.1f, 0x2E66},         {1.0f / 3, 0x3555},
      {-2.5f, 0xC100},          {65504.0f, 0x7BFF},     {65519.98828125f, 0x7BFF},
      {65520.0f, 0x7C00},       {6.1e-5f, 0x03FF},      {5.96e-8f, 0x0001},
      {2.9e-8f, 0x0000},        {2.99e-8f, 0x0001},     {1.00048828125f, 0x3C00},
      {1.00146484375f, 0x3C02}, {6.097555e-5f, 0x03FF}, {0.99999f, 0x3C00},
  };
  for (const auto& [value, half] : cases) EXPECT_EQ(to_half(value), half) << value;
}

TEST(Float16, EveryHalfComesBack) {
  for (std::uint32_t half = 0; half <= 0xFFFF; ++half) {
    const float value = from_half(static_cast<std::uint16_t>(half));
    if (std::isnan(value)) continue;
    ASSERT_EQ(to_half(value), half) << value;
  }
}

TEST(Float16, RoundsToTheNearestEven) {
  // Between any two neighbours lies a float half-way: it goes to the even one, a hair beside it
  // does not.
  for (std::uint16_t half = 0; half < 0x7BFF; ++half) {
    const float low = from_half(half);
    const float high = from_half(half + 1);
    const float middle = (low + high) / 2;
    ASSERT_EQ(to_half(middle), half % 2 == 0 ? half : half + 1);
    ASSERT_EQ(to_half(std::nextafter(middle, low)), half);
    ASSERT_EQ(to_half(std::nextafter(middle, high)), half + 1);
  }
}

TEST(Float16, NotNumbers) {
  const float infinity = std::numeric_limits<float>::infinity();
  EXPECT_EQ(to_half(infinity), 0x7C00);
  EXPECT_EQ(to_half(-infinity), 0xFC00);
  EXPECT_EQ(from_half(0xFC00), -infinity);
  EXPECT_TRUE(std::isnan(from_half(to_half(std::numeric_limits<float>::quiet_NaN()))));
  EXPECT_EQ(to_half(-0.0f), 0x8000);
  EXPECT_TRUE(std::signbit(from_half(0x8000)));
}

}  // namespace
}  // namespace cutoff
