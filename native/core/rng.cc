#include "core/rng.h"

#include <bit>
#include <numeric>
#include <unordered_set>

namespace cutoff {
namespace {

constexpr std::size_t kWords = 624;
constexpr std::size_t kShift = 397;

// Up to this many drawn items CPython keeps a list of what is left, beyond it a set of what was
// drawn: the smaller of the two in memory. 21 is an empty set's table; a set of k items grows to
// 4^⌈log4 3k⌉.
std::size_t largest_pool(std::size_t k) {
  std::size_t size = 21;
  if (k > 5) {
    std::size_t table = 1;
    while (table < 3 * k) table *= 4;
    size += table;
  }
  return size;
}

}  // namespace

PythonRandom::PythonRandom(std::uint64_t seed) : state_{}, position_(kWords) {
  // init_genrand(19650218), then init_by_array with the seed's 32-bit words, lowest first.
  state_[0] = 19650218U;
  for (std::uint32_t i = 1; i < kWords; ++i)
    state_[i] = 1812433253U * (state_[i - 1] ^ (state_[i - 1] >> 30)) + i;

  const std::array<std::uint32_t, 2> key = {static_cast<std::uint32_t>(seed),
                                            static_cast<std::uint32_t>(seed >> 32)};
  const std::uint32_t key_length = key[1] == 0 ? 1 : 2;
  std::uint32_t i = 1;
  std::uint32_t j = 0;
  const auto step = [&] {
    if (++i < kWords) return;
    state_[0] = state_[kWords - 1];
    i = 1;
  };
  for (std::size_t n = 0; n < kWords; ++n) {
    const std::uint32_t previous = state_[i - 1] ^ (state_[i - 1] >> 30);
    state_[i] = (state_[i] ^ (previous * 1664525U)) + key[j] + j;
    step();
    j = (j + 1) % key_length;
  }
  for (std::size_t n = 0; n + 1 < kWords; ++n) {
    const std::uint32_t previous = state_[i - 1] ^ (state_[i - 1] >> 30);
    state_[i] = (state_[i] ^ (previous * 1566083941U)) - i;
    step();
  }
  state_[0] = 0x80000000U;
}

std::uint32_t PythonRandom::next_word() {
  if (position_ == kWords) {
    for (std::size_t k = 0; k < kWords; ++k) {
      const std::uint32_t y = (state_[k] & 0x80000000U) | (state_[(k + 1) % kWords] & 0x7fffffffU);
      state_[k] = state_[(k + kShift) % kWords] ^ (y >> 1) ^ ((y & 1U) * 0x9908b0dfU);
    }
    position_ = 0;
  }
  std::uint32_t y = state_[position_++];
  y ^= y >> 11;
  y ^= (y << 7) & 0x9d2c5680U;
  y ^= (y << 15) & 0xefc60000U;
  return y ^ (y >> 18);
}

std::uint64_t PythonRandom::below(std::uint64_t n) {
  const int bits = std::bit_width(n);
  const auto draw = [&]() -> std::uint64_t {
    if (bits <= 32) return next_word() >> (32 - bits);
    const std::uint64_t low = next_word();
    return low | (static_cast<std::uint64_t>(next_word() >> (64 - bits)) << 32);
  };
  std::uint64_t value = draw();
  while (value >= n) value = draw();
  return value;
}

double PythonRandom::uniform() {
  const std::uint32_t high = next_word() >> 5;
  const std::uint32_t low = next_word() >> 6;
  return (high * 67108864.0 + low) / 9007199254740992.0;
}

std::vector<std::size_t> PythonRandom::sample_indices(std::size_t n, std::size_t k) {
  std::vector<std::size_t> result(k);
  if (n <= largest_pool(k)) {
    std::vector<std::size_t> pool(n);
    std::iota(pool.begin(), pool.end(), std::size_t{0});
    for (std::size_t i = 0; i < k; ++i) {
      const std::size_t j = below(n - i);
      result[i] = pool[j];
      pool[j] = pool[n - i - 1];
    }
    return result;
  }
  std::unordered_set<std::size_t> drawn;
  for (std::size_t& index : result) {
    do index = below(n);
    while (!drawn.insert(index).second);
  }
  return result;
}

}  // namespace cutoff
