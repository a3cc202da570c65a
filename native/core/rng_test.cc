#include "core/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace cutoff {
namespace {

// Every expected value was printed by CPython 3.11's own random.Random.

std::vector<std::uint32_t> first_words(std::uint64_t seed, std::size_t n) {
  PythonRandom random(seed);
  std::vector<std::uint32_t> words(n);
  for (auto& word : words) word = random.next_word();
  return words;
}

std::vector<int> shuffled(int n, std::uint64_t seed) {
  std::vector<int> x(static_cast<std::size_t>(n));
  std::iota(x.begin(), x.end(), 0);
  PythonRandom random(seed);
  random.shuffle(x);
  return x;
}

std::vector<std::size_t> sample_ends(std::uint64_t seed, std::size_t n, std::size_t k,
                                     std::size_t first, std::size_t last) {
  PythonRandom random(seed);
  const auto all = random.sample_indices(n, k);
  EXPECT_EQ(all.size(), k);
  std::vector<std::size_t> ends(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first));
  ends.insert(ends.end(), all.end() - static_cast<std::ptrdiff_t>(last), all.end());
  ends.push_back(random.next_word());  // nothing more and nothing less was drawn
  return ends;
}

using Words = std::vector<std::uint32_t>;
using Indices = std::vector<std::size_t>;

TEST(PythonRandom, GivesPythonsWords) {
  EXPECT_EQ(first_words(0, 8), (Words{3626764237, 1654615998, 3255389356, 3823568514, 1806341205,
                                      173879092, 1112038970, 4146640122}));
  EXPECT_EQ(first_words(1, 8), (Words{577090037, 2444712010, 3639700191, 3445702192, 3280387012,
                                      271041745, 1095513148, 506456969}));
}

TEST(PythonRandom, TakesSeedsOfMoreThan32Bits) {
  EXPECT_EQ(first_words(4294967295U, 4), (Words{2728839433, 2661025012, 872737089, 924893097}));
  EXPECT_EQ(first_words(4294967296U, 4), (Words{485306839, 1508871100, 1794561286, 4014597330}));
  EXPECT_EQ(first_words(1099511640121U, 4), (Words{1332995613, 1500173691, 493462063, 16738666}));
  EXPECT_EQ(first_words(18446744073709551615U, 4),
            (Words{93740670, 1068495656, 1452108352, 2657516307}));
}

TEST(PythonRandom, DrawsBelowLargeNumbers) {
  PythonRandom random(12345678901234567890U);
  EXPECT_EQ(random.uniform(), 0.5120180983871961);
  EXPECT_EQ(random.below(1'000'000'000'000), 601002850653U);
  EXPECT_EQ(random.below((std::uint64_t{1} << 63) + 5), 8255740500807422226U);
}

TEST(PythonRandom, ShufflesAsPython) {
  EXPECT_EQ(shuffled(48, 0),
            (std::vector<int>{1,  33, 36, 0,  20, 23, 14, 12, 7,  28, 44, 47, 46, 5,  42, 11,
                              21, 27, 15, 10, 45, 3,  9,  4,  39, 29, 38, 17, 35, 41, 40, 6,
                              34, 18, 8,  43, 13, 37, 22, 30, 19, 25, 31, 32, 16, 2,  26, 24}));
  EXPECT_EQ(shuffled(10, 0), (std::vector<int>{7, 8, 1, 5, 3, 4, 2, 0, 9, 6}));
  EXPECT_EQ(shuffled(16, 0),
            (std::vector<int>{10, 14, 5, 1, 9, 2, 3, 11, 13, 7, 8, 4, 0, 6, 15, 12}));
  EXPECT_EQ(shuffled(36, 0), (std::vector<int>{0,  19, 14, 21, 22, 17, 33, 30, 7,  5,  10, 13,
                                               35, 1,  28, 23, 8,  3,  20, 27, 4,  32, 6,  18,
                                               11, 15, 9,  34, 25, 29, 12, 31, 16, 2,  26, 24}));
  EXPECT_TRUE(shuffled(0, 0).empty());
}

TEST(PythonRandom, SamplesFromAPool) {
  EXPECT_EQ(sample_ends(1, 3500, 500, 10, 3), (Indices{550, 2331, 3471, 3286, 3128, 258, 1044, 482,
                                                       2029, 3116, 1003, 901, 83, 3471464715}));
  EXPECT_EQ(sample_ends(1, 438, 150, 10, 0).front(), 68U);
}

TEST(PythonRandom, SamplesByASetOfWhatWasDrawn) {
  EXPECT_EQ(sample_ends(1, 5000, 500, 10, 3), (Indices{1100, 4662, 516, 2089, 965, 4058, 3682, 3868,
                                                       3109, 1719, 2850, 3145, 4219, 3631244540}));
}

TEST(PythonRandom, ChangesMethodWherePythonDoes) {
  // One stream: 5 of 5, 1 of 1, 5 of 21 (pool), 5 of 22 (set), 64 of 277 (pool).
  PythonRandom random(7);
  EXPECT_EQ(random.sample_indices(5, 5), (Indices{2, 1, 3, 0, 4}));
  EXPECT_EQ(random.sample_indices(1, 1), (Indices{0}));
  EXPECT_EQ(random.sample_indices(21, 5), (Indices{11, 18, 1, 16, 6}));
  EXPECT_EQ(random.sample_indices(22, 5), (Indices{1, 2, 13, 7, 17}));
  const auto last = random.sample_indices(277, 64);
  EXPECT_EQ(last.front(), 217U);
  EXPECT_EQ(last.back(), 10U);
  EXPECT_EQ(random.next_word(), 4131840500U);
}

}  // namespace
}  // namespace cutoff
