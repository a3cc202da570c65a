#include "rank/dot.h"

#include <cstdint>
#include <cstring>
#include <limits>

namespace cutoff {
namespace {

// One register of SSE2, NEON and wasm SIMD alike.
typedef float Lanes __attribute__((vector_size(16)));
constexpr std::size_t kLanes = 4;

Lanes load(const float* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

// The last numbers of a row, filled up with zeros: adding a zero changes no sum.
Lanes load_tail(const float* from, std::size_t n) {
  Lanes lanes = {0, 0, 0, 0};
  std::memcpy(&lanes, from, n * sizeof(float));
  return lanes;
}

float sum(Lanes s) { return (s[0] + s[2]) + (s[1] + s[3]); }

// Dot products of A rows with B rows at once, so that every number loaded is used A or B times.
template <std::size_t A, std::size_t B>
void block(const float* a, std::size_t stride_a, const float* b, std::size_t stride_b,
           std::size_t dims, float* out, std::size_t stride_out) {
  Lanes sums[A][B] = {};
  const auto add = [&](const Lanes(&x)[A], const Lanes(&y)[B]) {
    for (std::size_t i = 0; i < A; ++i) {
      for (std::size_t j = 0; j < B; ++j) sums[i][j] += x[i] * y[j];
    }
  };
  Lanes x[A];
  Lanes y[B];
  const std::size_t whole = dims / kLanes * kLanes;
  for (std::size_t d = 0; d < whole; d += kLanes) {
    for (std::size_t i = 0; i < A; ++i) x[i] = load(a + i * stride_a + d);
    for (std::size_t j = 0; j < B; ++j) y[j] = load(b + j * stride_b + d);
    add(x, y);
  }
  if (whole < dims) {
    const std::size_t n = dims - whole;
    for (std::size_t i = 0; i < A; ++i) x[i] = load_tail(a + i * stride_a + whole, n);
    for (std::size_t j = 0; j < B; ++j) y[j] = load_tail(b + j * stride_b + whole, n);
    add(x, y);
  }
  for (std::size_t i = 0; i < A; ++i) {
    for (std::size_t j = 0; j < B; ++j) out[i * stride_out + j] = sum(sums[i][j]);
  }
}

constexpr std::size_t kBlock = 4;

// B rows of `b` against all of `a`.
template <std::size_t B>
void columns(MatrixView a, const float* b, std::size_t stride_b, float* out,
             std::size_t stride_out) {
  std::size_t i = 0;
  for (; i + kBlock <= a.rows; i += kBlock) {
    block<kBlock, B>(a.data + i * a.stride, a.stride, b, stride_b, a.dims, out + i * stride_out,
                     stride_out);
  }
  for (; i < a.rows; ++i) {
    block<1, B>(a.data + i * a.stride, a.stride, b, stride_b, a.dims, out + i * stride_out,
                stride_out);
  }
}

}  // namespace

double exact_dot(std::span<const float> x, std::span<const float> y) {
  double sum = 0;
  for (std::size_t d = 0; d < x.size(); ++d) sum += double{x[d]} * double{y[d]};
  return sum;
}

std::array<double, 4> exact_dots(std::span<const float> x, const std::array<const float*, 4>& y) {
  double s0 = 0;
  double s1 = 0;
  double s2 = 0;
  double s3 = 0;
  for (std::size_t d = 0; d < x.size(); ++d) {
    const double value = x[d];
    s0 += value * double{y[0][d]};
    s1 += value * double{y[1][d]};
    s2 += value * double{y[2][d]};
    s3 += value * double{y[3][d]};
  }
  return {s0, s1, s2, s3};
}

void fast_dots(MatrixView a, MatrixView b, float* out) {
  std::size_t j = 0;
  for (; j + kBlock <= b.rows; j += kBlock) {
    columns<kBlock>(a, b.data + j * b.stride, b.stride, out + j, b.rows);
  }
  for (; j < b.rows; ++j) columns<1>(a, b.data + j * b.stride, b.stride, out + j, b.rows);
}

double fast_error_bound(std::size_t dims, double length_x, double length_y) {
  // One rounding a product, ⌈dims / 4⌉ additions in a lane and two at the end; the rest is room for
  // the square term of Higham's γ and for the additions in double on the other side.
  const double roundings = static_cast<double>(dims / kLanes) + 8;
  const double unit = std::numeric_limits<float>::epsilon() / 2;
  const double underflow = static_cast<double>(dims) * std::numeric_limits<float>::min();
  return 1.01 * roundings * unit * length_x * length_y + underflow;
}

}  // namespace cutoff
