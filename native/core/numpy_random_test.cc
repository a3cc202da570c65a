#include "core/numpy_random.h"

#include <gtest/gtest.h>

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

TEST(NumpyRandom, Permutation) {
  EXPECT_EQ(NumpyRandom(2).permutation(10),
            (std::vector<std::size_t>{2, 0, 7, 6, 9, 5, 3, 4, 8, 1}));
  EXPECT_TRUE(NumpyRandom(2).permutation(0).empty());
}

}  // namespace
}  // namespace cutoff
