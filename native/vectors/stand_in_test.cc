#include "vectors/stand_in.h"

#include <gtest/gtest.h>

#include "core/test_files.h"
#include "vectors/test_gold.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

TEST(StandIn, NamesPrintAsTheyParse) {
  for (const std::string name :
       {"random", "random:7", "bag-of-words", "char-3grams", "concept-map"}) {
    const auto parsed = parse_stand_in(name);
    ASSERT_TRUE(parsed) << name;
    EXPECT_EQ(print(*parsed), name);
  }
  for (const std::string name : {"", "random:", "random:x", "random:-1", "bag-of-words:1", "bow"}) {
    const auto parsed = parse_stand_in(name);
    ASSERT_FALSE(parsed) << name;
    EXPECT_EQ(parsed.error().code, Code::out_of_range);
  }
}

TEST(StandIn, FeaturesByHand) {
  StandInWords words;
  words.stop = {"the"};
  words.concept_of = {{"cash", "MONEY"}};
  using Features = std::vector<std::string>;
  EXPECT_EQ(stand_in_features(StandInKind::bag_of_words, "The CASH, the cash!", words),
            (Features{"cash", "cash"}));
  EXPECT_EQ(stand_in_features(StandInKind::concept_map, "The cash up", words),
            (Features{"MONEY", "up"}));
  EXPECT_EQ(stand_in_features(StandInKind::char_3grams, "the a up", words),
            (Features{" a ", " up", "up "}));
  EXPECT_TRUE(stand_in_features(StandInKind::random, "cash", words).empty());
  EXPECT_TRUE(stand_in_features(StandInKind::bag_of_words, "", words).empty());
}

TEST(StandIn, SlotsAndSigns) {
  const auto slot = [](const std::string& feature) {
    const std::vector<std::int32_t> counts = hashed_counts({feature}, 512);
    const auto at = std::ranges::find_if(counts, [](std::int32_t count) { return count != 0; });
    return std::pair(at - counts.begin(), static_cast<int>(*at));
  };
  EXPECT_EQ(slot("password"), std::pair(std::ptrdiff_t{213}, -1));
  EXPECT_EQ(slot("reset"), std::pair(std::ptrdiff_t{333}, 1));
  EXPECT_EQ(slot(" pa"), std::pair(std::ptrdiff_t{458}, -1));
  EXPECT_EQ(slot("AUTH"), std::pair(std::ptrdiff_t{493}, 1));
}

Json sparse(const std::vector<std::int32_t>& counts) {
  Json found = Json::object();
  for (std::size_t at = 0; at < counts.size(); ++at) {
    if (counts[at] != 0) found[std::to_string(at)] = counts[at];
  }
  return found;
}

TEST(StandIn, RowsOfTheGoldSet) {
  CL_GOLD_SET(set, words);
  CL_SHARED_FILE(expected_file, "expected/seed2_expected.json");
  const Json expected = Json::parse(expected_file)["embedders"];
  std::size_t compared = 0;
  for (const StandInDescription& stand_in : kStandIns) {
    const Json& figures = expected[std::string(stand_in.name)];
    if (stand_in.kind == StandInKind::random) continue;
    EXPECT_EQ(Json(stand_in_features(stand_in.kind, set.passages[0].text, words)),
              figures["features_doc0"]);
    const auto row = [&](const std::string& text) {
      return sparse(hashed_counts(stand_in_features(stand_in.kind, text, words), words.dims));
    };
    for (const auto& [place, counts] : figures["doc_sparse"].items()) {
      EXPECT_EQ(row(set.passages[std::stoul(place)].text), counts) << stand_in.name << place;
      ++compared;
    }
    for (const auto& [place, counts] : figures["query_sparse"].items()) {
      EXPECT_EQ(row(set.questions[std::stoul(place)].text), counts) << stand_in.name << place;
      ++compared;
    }
  }
  EXPECT_EQ(compared, 24u);
}

TEST(StandIn, RandomRowsOfTheGoldSet) {
  CL_GOLD_SET(set, words);
  CL_SHARED_FILE(expected_file, "expected/seed2_expected.json");
  const Json figures = Json::parse(expected_file)["embedders"]["random"];
  const auto first_8 = [&](const std::string& text) {
    std::vector<double> row = random_row(text, words.random_dims, 0);
    EXPECT_EQ(row.size(), 64u);
    row.resize(8);
    return row;
  };
  EXPECT_EQ(first_8(set.passages[0].text), figures["doc0_first8"].get<std::vector<double>>());
  EXPECT_EQ(first_8(set.passages[23].text), figures["doc23_first8"].get<std::vector<double>>());
  EXPECT_EQ(first_8(set.questions[0].text), figures["query0_first8"].get<std::vector<double>>());
}

}  // namespace
}  // namespace cutoff
