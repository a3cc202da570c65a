#include "report/core_description.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "measures/measure_id.h"
#include "rank/words.h"
#include "report/json.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

TEST(DescribeJson, HoldsEveryListOfTheCore) {
  const Json json = Json::parse(json_text(describe_core()));
  EXPECT_EQ(json["schema"], "cutoff-lab/describe/1");
  EXPECT_EQ(json["measures"].size(), all_measures().size());
  EXPECT_EQ(json["codes"].size(), all_codes().size());
  EXPECT_EQ(json["ties"][0]["name"], "against");
  EXPECT_EQ(json["word_rules"].size(), kWordRules.size());
  EXPECT_EQ(json["word_rules"][0]["name"], "unicode") << "the default comes first";
  EXPECT_EQ(json["limits"]["default_target"], 0.8);
  EXPECT_EQ(json["limits"]["max_depth"], 1000);
  EXPECT_EQ(json["version"].get<std::string>().find_first_not_of("0123456789."), std::string::npos);
}

TEST(DescribeJson, EveryMeasureSaysWhatItIs) {
  const Json described = Json::parse(json_text(describe_core()));
  for (const Json& measure : described["measures"]) {
    SCOPED_TRACE(measure["name"]);
    for (const char* key : {"title", "meaning", "formula", "source", "without_relevant"}) {
      EXPECT_FALSE(measure[key].get<std::string>().empty()) << key;
    }
    EXPECT_EQ(measure["k"]["use"] == "none", !measure["k"].contains("from"));
    EXPECT_FALSE(measure["also_known_as"].empty());
  }
}

TEST(DescribeJson, DefaultMeasuresParse) {
  const Json json = Json::parse(json_text(describe_core()));
  EXPECT_TRUE(parse_measures(json["default_measures"].get<std::string>()));
}

}  // namespace
}  // namespace cutoff
