#include "stats/resample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/numpy_random.h"
#include "core/test_files.h"
#include "stats/quantile.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

// The obvious way: write down the drawn questions, then average them.
std::pair<double, double> plain_interval(const std::vector<double>& values, std::size_t draws,
                                         std::uint64_t seed) {
  NumpyRandom random(seed);
  std::vector<double> means;
  for (std::size_t draw = 0; draw < draws; ++draw) {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += values[random.below(values.size())];
    means.push_back(sum / static_cast<double>(values.size()));
  }
  return {*quantile(means, 0.025), *quantile(means, 0.975)};
}

TEST(Resample, AgreesWithThePlainWay) {
  const std::vector<double> values = {0, 0.25, 1, 1, 0.5, 0, 0.75};
  const auto [low, high] = plain_interval(values, 300, 5);
  const Resample resample(values, 1, units_of_one(values.size()), 300, 5);
  EXPECT_NEAR(resample.mean(0)->low, low, 1e-12);
  EXPECT_NEAR(resample.mean(0)->high, high, 1e-12);
}

// 1 where the first right passage has rank 1.
std::vector<double> firsts(const Json& embedder) {
  std::vector<double> values;
  for (const int rank : embedder["first_rank"]) values.push_back(rank == 1 ? 1 : 0);
  return values;
}

TEST(Resample, IntervalsOfTheGoldSet) {
  CL_SHARED_FILE(file, "expected/seed2_expected.json");
  const Json expected = Json::parse(file);
  const std::vector<std::string> names = {"random", "bag-of-words", "char-3grams", "concept-map"};
  std::vector<double> values(22 * names.size());
  for (std::size_t column = 0; column < names.size(); ++column) {
    const std::vector<double> of_one = firsts(expected["embedders"][names[column]]);
    for (std::size_t i = 0; i < 22; ++i) values[i * names.size() + column] = of_one[i];
  }
  const Resample resample(values, names.size(), units_of_one(22), 2000, 0);
  for (std::size_t column = 0; column < names.size(); ++column) {
    const Json& theirs = expected["bootstrap"][names[column]];
    EXPECT_NEAR(resample.mean(column)->low, theirs["lo"], 1e-12) << names[column];
    EXPECT_NEAR(resample.mean(column)->high, theirs["hi"], 1e-12) << names[column];
  }
  const Json& first = expected["bootstrap"]["concept-map minus char-3grams"];
  EXPECT_NEAR(resample.difference(3, 2)->low, first["lo"], 1e-12);
  EXPECT_NEAR(resample.difference(3, 2)->high, first["hi"], 1e-12);
  const Json& second = expected["bootstrap"]["char-3grams minus bag-of-words"];
  EXPECT_NEAR(resample.difference(2, 1)->low, second["lo"], 1e-12);
  EXPECT_NEAR(resample.difference(2, 1)->high, second["hi"], 1e-12);
}

// Two groups of equal questions: every drawn mean is that of one group, or between them.
TEST(Resample, GroupsAreDrawnWhole) {
  const std::vector<double> values = {1, 1, 1, 1, 0, 0};
  const Units units{{0, 0, 0, 0, 1, 1}, {4, 2}};
  const Resample resample(values, 1, units, 400, 1);
  EXPECT_EQ(resample.mean(0)->low, 0);
  EXPECT_EQ(resample.mean(0)->high, 1);
  // One by one, all four rights or none at all are a rarity.
  const Resample apart(values, 1, units_of_one(6), 400, 1);
  EXPECT_GT(apart.mean(0)->low, 0);
}

TEST(Resample, NoUnitsNoInterval) {
  EXPECT_FALSE(Resample({}, 1, {}, 10, 0).mean(0));
  const std::vector<double> same = {1, 1, 1};
  const auto flat = Resample(same, 1, units_of_one(3), 10, 0).mean(0);
  EXPECT_EQ(flat->low, flat->high);
}

}  // namespace
}  // namespace cutoff
