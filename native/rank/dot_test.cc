#include "rank/dot.h"

#include <gtest/gtest.h>

#include "rank/test_rows.h"

namespace cutoff {
namespace {

TEST(Dot, ExactKeepsWhatSinglePrecisionLoses) {
  const std::vector<float> x = {1e4f, 1, -1e4f};
  const std::vector<float> y = {1e4f, 1e-3f, 1e4f};
  EXPECT_NEAR(exact_dot(x, y), 1e-3, 1e-7);  // single precision gives 0
  EXPECT_EQ(exact_dot({}, {}), 0);
}

// Lengths around the register's four numbers, row counts around the block's four.
TEST(Dot, FastStaysWithinItsBound) {
  PythonRandom random(1);
  for (const std::size_t dims : {1u, 3u, 4u, 5u, 7u, 8u, 9u, 31u, 384u, 1027u}) {
    for (const std::size_t rows : {1u, 3u, 4u, 5u, 9u}) {
      const std::vector<float> a = unit_rows(rows, dims, random);
      const std::vector<float> b = unit_rows(rows + 2, dims, random);
      std::vector<float> out(rows * (rows + 2));
      fast_dots(view(a, dims), view(b, dims), out.data());
      for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < rows + 2; ++j) {
          const double exact = exact_dot(view(a, dims).row(i), view(b, dims).row(j));
          ASSERT_NEAR(out[i * (rows + 2) + j], exact, fast_error_bound(dims, 1.001, 1.001))
              << dims << " numbers, row " << i << " with " << j;
        }
      }
    }
  }
}

// The order of additions that the header promises, written out.
float in_promised_order(std::span<const float> x, std::span<const float> y) {
  float lanes[4] = {};
  for (std::size_t d = 0; d < x.size(); ++d) {
    const float product = x[d] * y[d];
    lanes[d % 4] += product;
  }
  return (lanes[0] + lanes[2]) + (lanes[1] + lanes[3]);
}

TEST(Dot, FastAddsInThePromisedOrderWhateverTheBlock) {
  PythonRandom random(2);
  for (const std::size_t dims : {1u, 6u, 384u, 387u}) {
    const std::vector<float> a = unit_rows(6, dims, random);
    const std::vector<float> b = unit_rows(7, dims, random);
    std::vector<float> out(6 * 7);
    fast_dots(view(a, dims), view(b, dims), out.data());
    for (std::size_t i = 0; i < 6; ++i) {
      for (std::size_t j = 0; j < 7; ++j) {
        ASSERT_EQ(out[i * 7 + j], in_promised_order(view(a, dims).row(i), view(b, dims).row(j)));
      }
    }
  }
}

TEST(Dot, ReadsTheHeadsOfLongerRows) {
  PythonRandom random(3);
  const std::vector<float> a = unit_rows(5, 10, random);
  const MatrixView heads = view(a, 10).first(6);
  std::vector<float> out(25);
  fast_dots(heads, heads, out.data());
  for (std::size_t i = 0; i < 5; ++i) {
    for (std::size_t j = 0; j < 5; ++j) {
      ASSERT_EQ(out[i * 5 + j], in_promised_order(heads.row(i), heads.row(j)));
    }
  }
}

}  // namespace
}  // namespace cutoff
