// 200 generated pairs of systems against scipy's bootstrap, permutation_test and binomtest. The
// golden and its versions come from tests/reference/comparisons.py.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/test_files.h"
#include "stats/mcnemar.h"
#include "stats/resample.h"
#include "stats/sign_flip.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

constexpr double kTolerance = 1e-9;

class ComparisonsReference : public testing::Test {
 protected:
  void SetUp() override {
    const auto bytes = bytes_of(repository() / "tests/golden/comparisons.json");
    ASSERT_TRUE(bytes);
    golden_ = Json::parse(*bytes);
    ASSERT_EQ(golden_["pairs"].size(), 200u);
  }

  Json golden_;
};

std::vector<double> differences(const Json& pair) {
  std::vector<double> found;
  for (std::size_t i = 0; i < pair["a"].size(); ++i) {
    found.push_back(pair["a"][i].get<double>() - pair["b"][i].get<double>());
  }
  return found;
}

TEST_F(ComparisonsReference, Intervals) {
  for (const Json& pair : golden_["pairs"]) {
    std::vector<double> values;
    for (std::size_t i = 0; i < pair["a"].size(); ++i) {
      values.push_back(pair["a"][i]);
      values.push_back(pair["b"][i]);
    }
    const Resample resample(values, 2, units_of_one(pair["a"].size()), golden_["draws"],
                            pair["seed"]);
    const auto interval = resample.difference(0, 1);
    ASSERT_TRUE(interval);
    EXPECT_NEAR(interval->low, pair["interval"][0], kTolerance) << pair["seed"];
    EXPECT_NEAR(interval->high, pair["interval"][1], kTolerance) << pair["seed"];
  }
}

TEST_F(ComparisonsReference, ExactSignFlips) {
  std::size_t compared = 0;
  for (const Json& pair : golden_["pairs"]) {
    if (!pair.contains("p_value")) continue;
    const SignFlip test = sign_flip(differences(pair), 100, 0);
    EXPECT_TRUE(test.exact);
    EXPECT_NEAR(test.p_value, pair["p_value"], kTolerance) << pair["seed"];
    ++compared;
  }
  EXPECT_GT(compared, 150u);
}

TEST_F(ComparisonsReference, McNemar) {
  std::size_t compared = 0;
  for (const Json& pair : golden_["pairs"]) {
    if (!pair.contains("mcnemar")) continue;
    std::uint64_t won = 0;
    std::uint64_t lost = 0;
    for (const double difference : differences(pair)) {
      won += difference > 0;
      lost += difference < 0;
    }
    EXPECT_NEAR(mcnemar_p_value(won, lost), pair["mcnemar"], kTolerance) << pair["seed"];
    ++compared;
  }
  EXPECT_EQ(compared, 100u);
}

}  // namespace
}  // namespace cutoff
