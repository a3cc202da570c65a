// Random streams that a notebook in Python repeats bit for bit.
// Source: CPython Lib/random.py (random.Random) over MT19937 (Matsumoto & Nishimura 1998).
// Errors: none. Empty: an empty sequence stays empty.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace cutoff {

// random.Random(seed) of CPython 3.11+ for a non-negative integer seed.
class PythonRandom {
 public:
  explicit PythonRandom(std::uint64_t seed);

  std::uint32_t next_word();             // getrandbits(32)
  std::uint64_t below(std::uint64_t n);  // _randbelow(n), n ≥ 1
  double uniform();                      // random(), 53 bits in [0, 1)

  // shuffle(x): Fisher–Yates from the end, as CPython does it.
  template <class T>
  void shuffle(std::vector<T>& x) {
    for (std::size_t i = x.size(); i-- > 1;) std::swap(x[i], x[below(i + 1)]);
  }
  // sample(range(n), k): k ≤ n distinct indices, by pool or by set exactly as CPython chooses.
  std::vector<std::size_t> sample_indices(std::size_t n, std::size_t k);

 private:
  std::array<std::uint32_t, 624> state_;
  std::size_t position_;
};

}  // namespace cutoff
