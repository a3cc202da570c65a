// numpy's default_rng(seed), bit for bit: a notebook draws the same numbers.
// SeedSequence mixes the seed into a pool of four 32-bit words; PCG64 (XSL-RR, 128-bit state) gives
// 64 bits a step, of which a 32-bit draw takes the low half first and keeps the high half for the
// next one.
// Empty: permutation(0) and choices of 0 are empty. Errors: none.
// Source: M. O'Neill, PCG, HMC-CS-2014-0905; numpy.random (SeedSequence, PCG64, Generator, NEP 19);
// bounded integers: D. Lemire, Fast random integer generation in an interval, 2019; normals: J.
// Doornik, An improved ziggurat method to generate normal random samples, 2005; choices without
// return: R. Floyd's method (Bentley, Programming pearls, CACM 30, 1987).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace cutoff {

__extension__ typedef unsigned __int128 UInt128;

// SeedSequence(entropy).generate_state(words): a list of seeds is laid out as their 32-bit words,
// low first.
std::vector<std::uint32_t> numpy_seed_words(std::span<const std::uint64_t> entropy,
                                            std::size_t words);

class NumpyRandom {
 public:
  explicit NumpyRandom(std::uint64_t seed);
  explicit NumpyRandom(std::initializer_list<std::uint64_t> seeds);  // default_rng([a, b, …])
  explicit NumpyRandom(std::span<const std::uint64_t> seeds);

  std::uint64_t next_64();
  std::uint32_t next_32();
  // integers(0, n): uniform in [0, n), n ≥ 1. Up to n = 2³² it draws 32 bits, as numpy does.
  std::uint64_t below(std::uint64_t n);
  double uniform();                                     // random(): 53 bits in [0, 1)
  double normal();                                      // normal(): mean 0, deviation 1
  std::vector<std::size_t> permutation(std::size_t n);  // n ≤ 2³²
  // choice(n, size): drawn with return, n ≥ 1.
  std::vector<std::size_t> choice(std::size_t n, std::size_t size);
  // choice(n, size, replace=False): all different, size ≤ n.
  std::vector<std::size_t> choice_without_return(std::size_t n, std::size_t size);

 private:
  double normal_beyond_the_layers(bool negative);
  // Puts places from the last one down to `first` in random order, as numpy's choice does.
  void shuffle_down_to(std::size_t first, std::vector<std::size_t>& values);
  void seed_with(std::span<const std::uint64_t> entropy);
  void step();

  UInt128 state_ = 0;
  UInt128 increment_ = 0;
  bool has_half_ = false;
  std::uint32_t half_ = 0;
};

}  // namespace cutoff
