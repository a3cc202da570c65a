#include "core/numpy_random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <numeric>

#include "core/sha256.h"

namespace cutoff {
namespace {

template <class T>
std::vector<T> drawn(NumpyRandom& random, std::uint64_t n, std::size_t count) {
  std::vector<T> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(static_cast<T>(random.below(n)));
  return values;
}

// Expected values in this file: printed by numpy 2.4.6.
TEST(NumpyRandom, SeedWords) {
  const std::uint64_t zero = 0;
  EXPECT_EQ(numpy_seed_words(std::span(&zero, 1), 8),
            (std::vector<std::uint32_t>{2968811710, 3677149159, 745650761, 2884920346, 2642120001,
                                        549907821, 574372308, 742431198}));
  const std::uint64_t pair[] = {1290773665, 0};
  EXPECT_EQ(numpy_seed_words(pair, 8),
            (std::vector<std::uint32_t>{960091339, 1571764364, 4067373823, 1134817250, 989710207,
                                        434127203, 655123660, 942656526}));
}

TEST(NumpyRandom, RawWords) {
  NumpyRandom random(0);
  for (const std::uint64_t expected :
       {11749869230777074271u, 4976686463289251617u, 755828109848996024u, 304881062738325533u,
        15002187965291974971u}) {
    EXPECT_EQ(random.next_64(), expected);
  }
}

TEST(NumpyRandom, SmallIntegers) {
  NumpyRandom random(0);
  EXPECT_EQ(drawn<int>(random, 22, 22),
            (std::vector<int>{18, 14, 11, 5,  6,  0,  1,  0,  3,  17, 14,
                              20, 11, 13, 21, 16, 13, 11, 12, 20, 6,  17}));
}

TEST(NumpyRandom, EveryWidthInOneStream) {
  NumpyRandom random(12345);
  EXPECT_EQ(drawn<int>(random, 7, 6), (std::vector<int>{4, 1, 5, 2, 1, 5}));
  EXPECT_EQ(random.uniform(), 0.6762546707509746);
  EXPECT_EQ(drawn<std::uint64_t>(random, std::uint64_t{1} << 40, 3),
            (std::vector<std::uint64_t>{430029498621, 365932783574, 657847431569}));
  EXPECT_EQ(drawn<std::uint64_t>(random, std::uint64_t{1} << 32, 2),
            (std::vector<std::uint64_t>{915442271, 802017220}));
  // So wide a range rejects often: 30 % of the words.
  EXPECT_EQ(drawn<std::uint64_t>(random, 3000000000, 6),
            (std::vector<std::uint64_t>{687406213, 2018268131, 1840423821, 2825408595, 744737143,
                                        2846643454}));
}

TEST(NumpyRandom, WideIntegersAndOneValue) {
  NumpyRandom random(5);
  EXPECT_EQ(random.below(1), 0u);
  EXPECT_EQ(drawn<std::uint64_t>(random, (std::uint64_t{1} << 63) - 1, 2),
            (std::vector<std::uint64_t>{7424841456459477715, 7451938487489940729}));
}

TEST(NumpyRandom, LongSeeds) {
  NumpyRandom list({1, 2, 3, 4, 5, 6});
  EXPECT_EQ(drawn<int>(list, 1000, 5), (std::vector<int>{430, 621, 714, 119, 888}));
  NumpyRandom wide((std::uint64_t{1} << 40) + 3);
  EXPECT_EQ(drawn<int>(wide, 1000, 5), (std::vector<int>{733, 773, 444, 995, 380}));
}

// How many normals of how many, and numpy's SHA-256 of their bytes, little end first.
struct Normals {
  std::vector<std::uint64_t> seeds;
  std::size_t count;
  std::string_view sha256;
  std::size_t beyond_the_layers;
};

TEST(NumpyRandom, NormalsBitForBit) {
  const Normals expected[] = {
      {{0}, 400000, "6fc6334bc76955edec9f4be1f7b7f4a44772b2e4077cf80e6b6fa402e6c9e9d6", 107},
      {{1}, 20000, "4079d08dd5e421f609e04ec2fc3252c54287de11e30bffc782e6d2309b87edd2", 6},
      {{199}, 20000, "5e1cba2204e9481b6f50f64279ae700fdcc273d00354c0951465e7e4e20129b4", 6},
      {{1290773665, 0},
       20000,
       "576e6e16e414222fd1d02650aa45d983079e1c072d568da703f12602c91f876e",
       5},
      {{1290773665, 199},
       20000,
       "954eb9cfaf6c32269260de197be1cd6bb722c16dbed68d56cb845d39555a1205",
       3},
      {{1, 2, 3, 4, 5},
       20000,
       "5008584939025605e5a765dce6414971951fffffebb5ffb5b6e212f54b511104",
       3},
      // 2⁷⁰ + 5, an integer of three words
      {{5, 0, 64}, 20000, "f8c7da4e3dcde259fa277247136ab998de5c5886f0ec998947ddf0b0baaf5b04", 3},
  };
  for (const Normals& normals : expected) {
    NumpyRandom random{std::span<const std::uint64_t>(normals.seeds)};
    std::string bytes;
    std::size_t beyond = 0;
    for (std::size_t i = 0; i < normals.count; ++i) {
      const double x = random.normal();
      beyond += std::abs(x) > 3.6541528853610088;
      char of_one[sizeof x];
      std::memcpy(of_one, &x, sizeof x);
      bytes.append(of_one, sizeof x);
    }
    EXPECT_EQ(beyond, normals.beyond_the_layers);
    EXPECT_EQ(sha256_hex(bytes), normals.sha256);
  }
}

TEST(NumpyRandom, ChoicesWithReturn) {
  EXPECT_EQ(NumpyRandom(6).choice(20, 8), (std::vector<std::size_t>{8, 10, 10, 6, 18, 7, 13, 7}));
  EXPECT_TRUE(NumpyRandom(6).choice(20, 0).empty());
}

TEST(NumpyRandom, ChoicesWithoutReturn) {
  EXPECT_EQ(NumpyRandom(3).choice_without_return(20, 8),
            (std::vector<std::size_t>{3, 18, 14, 16, 2, 1, 11, 10}));
  EXPECT_EQ(NumpyRandom(7).choice_without_return(5, 5), (std::vector<std::size_t>{1, 0, 4, 3, 2}));
  EXPECT_EQ(NumpyRandom(4).choice_without_return(50000, 6),
            (std::vector<std::size_t>{44067, 47020, 25565, 47149, 36318, 48812}));
  EXPECT_TRUE(NumpyRandom(4).choice_without_return(0, 0).empty());
  // Many of many: the tail of a shuffle.
  const std::vector<std::size_t> many = NumpyRandom(5).choice_without_return(20000, 1000);
  ASSERT_EQ(many.size(), 1000u);
  EXPECT_EQ(std::vector<std::size_t>(many.begin(), many.begin() + 6),
            (std::vector<std::size_t>{10974, 12442, 12953, 16040, 7964, 16773}));
  EXPECT_EQ(std::accumulate(many.begin(), many.end(), std::size_t{0}), 9948058u);
}

TEST(NumpyRandom, Permutation) {
  EXPECT_EQ(NumpyRandom(2).permutation(10),
            (std::vector<std::size_t>{2, 0, 7, 6, 9, 5, 3, 4, 8, 1}));
  EXPECT_TRUE(NumpyRandom(2).permutation(0).empty());
}

}  // namespace
}  // namespace cutoff
