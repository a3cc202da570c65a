#include "core/numpy_random.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <unordered_set>
#include <utility>

namespace cutoff {
namespace {

constexpr std::size_t kPool = 4;
constexpr std::uint32_t kInitA = 0x43b0d7e5, kMultiplyA = 0x931e8875;
constexpr std::uint32_t kInitB = 0x8b51f9dd, kMultiplyB = 0x58f38ded;
constexpr std::uint32_t kMixLeft = 0xca01f9dd, kMixRight = 0x4973f715;
constexpr std::uint32_t kAll32 = std::numeric_limits<std::uint32_t>::max();
constexpr UInt128 kMultiplier =
    (UInt128{2549297995355413924u} << 64) | UInt128{4865540595714422341u};

// A layer of the ziggurat under exp(−x²/2): a draw below `accept` lies inside it without a further
// look, times `width` it is an x; `height` is the curve at the layer's edge. numpy's table, its
// rounding included: the last bits of every normal come from it.
struct Layer {
  std::uint64_t accept;
  double width;
  double height;
};
constexpr Layer kLayers[] = {
#include "core/numpy_ziggurat.inc"
};
constexpr double kLastEdge = 3.6541528853610087963519472518;
constexpr double kInverseOfLastEdge = 0.27366123732975827203338247596;

// Above this many, choices without return of more than a 50th are the tail of a shuffle.
constexpr std::size_t kShuffledAbove = 10'000;
constexpr std::size_t kShuffledShare = 50;

// One running constant a pass; every word hashed moves it on.
class Hash {
 public:
  Hash(std::uint32_t start, std::uint32_t factor) : constant_(start), factor_(factor) {}

  std::uint32_t operator()(std::uint32_t value) {
    value ^= constant_;
    constant_ *= factor_;
    value *= constant_;
    return value ^ (value >> 16);
  }

 private:
  std::uint32_t constant_;
  std::uint32_t factor_;
};

std::uint32_t mixed(std::uint32_t x, std::uint32_t y) {
  const std::uint32_t result = kMixLeft * x - kMixRight * y;
  return result ^ (result >> 16);
}

std::vector<std::uint32_t> as_words(std::span<const std::uint64_t> entropy) {
  std::vector<std::uint32_t> words;
  for (const std::uint64_t value : entropy) {
    words.push_back(static_cast<std::uint32_t>(value));
    if (value >> 32) words.push_back(static_cast<std::uint32_t>(value >> 32));
  }
  return words;
}

std::array<std::uint32_t, kPool> entropy_pool(const std::vector<std::uint32_t>& words) {
  std::array<std::uint32_t, kPool> pool{};
  Hash hash(kInitA, kMultiplyA);
  for (std::size_t i = 0; i < kPool; ++i) pool[i] = hash(i < words.size() ? words[i] : 0);
  for (std::size_t from = 0; from < kPool; ++from) {
    for (std::size_t to = 0; to < kPool; ++to) {
      if (from != to) pool[to] = mixed(pool[to], hash(pool[from]));
    }
  }
  for (std::size_t from = kPool; from < words.size(); ++from) {
    for (std::uint32_t& to : pool) to = mixed(to, hash(words[from]));
  }
  return pool;
}

}  // namespace

std::vector<std::uint32_t> numpy_seed_words(std::span<const std::uint64_t> entropy,
                                            std::size_t words) {
  const auto pool = entropy_pool(as_words(entropy));
  Hash hash(kInitB, kMultiplyB);
  std::vector<std::uint32_t> result(words);
  for (std::size_t i = 0; i < words; ++i) result[i] = hash(pool[i % kPool]);
  return result;
}

NumpyRandom::NumpyRandom(std::uint64_t seed) { seed_with(std::span(&seed, 1)); }

NumpyRandom::NumpyRandom(std::initializer_list<std::uint64_t> seeds) { seed_with(seeds); }

NumpyRandom::NumpyRandom(std::span<const std::uint64_t> seeds) { seed_with(seeds); }

void NumpyRandom::seed_with(std::span<const std::uint64_t> entropy) {
  const auto words = numpy_seed_words(entropy, 8);
  const auto word_64 = [&](std::size_t i) {
    return UInt128{words[2 * i]} | (UInt128{words[2 * i + 1]} << 32);
  };
  increment_ = (((word_64(2) << 64) | word_64(3)) << 1) | 1;
  step();
  state_ += (word_64(0) << 64) | word_64(1);
  step();
}

void NumpyRandom::step() { state_ = state_ * kMultiplier + increment_; }

std::uint64_t NumpyRandom::next_64() {
  step();
  const auto folded = static_cast<std::uint64_t>(state_ >> 64) ^ static_cast<std::uint64_t>(state_);
  return std::rotr(folded, static_cast<int>(static_cast<std::uint64_t>(state_ >> 122)));
}

std::uint32_t NumpyRandom::next_32() {
  if (has_half_) {
    has_half_ = false;
    return half_;
  }
  const std::uint64_t both = next_64();
  has_half_ = true;
  half_ = static_cast<std::uint32_t>(both >> 32);
  return static_cast<std::uint32_t>(both);
}

std::uint64_t NumpyRandom::below(std::uint64_t n) {
  if (n <= 1) return 0;  // nothing to draw, and numpy draws nothing
  if (n - 1 == kAll32) return next_32();
  if (n - 1 < kAll32) {
    const auto bound = static_cast<std::uint32_t>(n);
    std::uint64_t product = std::uint64_t{next_32()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t biased = (kAll32 - (bound - 1)) % bound;
      while (static_cast<std::uint32_t>(product) < biased)
        product = std::uint64_t{next_32()} * bound;
    }
    return product >> 32;
  }
  UInt128 product = UInt128{next_64()} * n;
  if (static_cast<std::uint64_t>(product) < n) {
    const std::uint64_t biased = (std::numeric_limits<std::uint64_t>::max() - (n - 1)) % n;
    while (static_cast<std::uint64_t>(product) < biased) product = UInt128{next_64()} * n;
  }
  return static_cast<std::uint64_t>(product >> 64);
}

double NumpyRandom::uniform() { return static_cast<double>(next_64() >> 11) * 0x1p-53; }

double NumpyRandom::normal() {
  while (true) {
    const std::uint64_t bits = next_64();
    const std::size_t at = bits & 0xff;
    const bool negative = (bits >> 8) & 1;
    const std::uint64_t draw = (bits >> 9) & 0x000fffffffffffff;
    const Layer& layer = kLayers[at];
    const double size = static_cast<double>(draw) * layer.width;
    const double x = negative ? -size : size;
    if (draw < layer.accept) return x;
    if (at == 0) return normal_beyond_the_layers((draw >> 8) & 1);
    const double step = kLayers[at - 1].height - layer.height;
    if (step * uniform() + layer.height < std::exp(-0.5 * x * x)) return x;
  }
}

double NumpyRandom::normal_beyond_the_layers(bool negative) {
  while (true) {
    const double beyond = -kInverseOfLastEdge * std::log1p(-uniform());
    const double y = -std::log1p(-uniform());
    if (y + y > beyond * beyond) return negative ? -(kLastEdge + beyond) : kLastEdge + beyond;
  }
}

std::vector<std::size_t> NumpyRandom::choice(std::size_t n, std::size_t size) {
  std::vector<std::size_t> chosen(size);
  for (std::size_t& value : chosen) value = below(n);
  return chosen;
}

void NumpyRandom::shuffle_down_to(std::size_t first, std::vector<std::size_t>& values) {
  for (std::size_t i = values.size(); i-- > first;) {
    std::swap(values[below(i + 1)], values[i]);
  }
}

std::vector<std::size_t> NumpyRandom::choice_without_return(std::size_t n, std::size_t size) {
  if (n > kShuffledAbove && size > n / kShuffledShare) {
    std::vector<std::size_t> all(n);
    std::iota(all.begin(), all.end(), std::size_t{0});
    shuffle_down_to(std::max<std::size_t>(n - size, 1), all);
    all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(size));
    return all;
  }
  std::vector<std::size_t> chosen;
  chosen.reserve(size);
  std::unordered_set<std::size_t> seen;
  for (std::size_t last = n - size; last < n; ++last) {
    const std::size_t drawn = below(last + 1);
    chosen.push_back(seen.contains(drawn) ? last : drawn);
    seen.insert(chosen.back());
  }
  shuffle_down_to(1, chosen);
  return chosen;
}

std::vector<std::size_t> NumpyRandom::permutation(std::size_t n) {
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t last = n; last-- > 1;) {
    // numpy shuffles with masked words, not with the bounded integers above.
    const auto mask = static_cast<std::uint32_t>(std::bit_ceil(std::uint64_t{last} + 1) - 1);
    std::uint32_t other = next_32() & mask;
    while (other > last) other = next_32() & mask;
    std::swap(order[last], order[other]);
  }
  return order;
}

}  // namespace cutoff
