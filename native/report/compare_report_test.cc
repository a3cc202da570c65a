#include "report/compare_report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/test_files.h"
#include "rank/rank_stand_in.h"
#include "report/json.h"
#include "vectors/test_gold.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

std::vector<NamedLists> stand_ins(const EvaluationSet& set, const StandInWords& words) {
  std::vector<NamedLists> systems;
  for (const StandInDescription& described : kStandIns) {
    systems.push_back({std::string(described.name),
                       *rank_stand_in(set, {described.kind, 0}, words, set.passages.size())});
  }
  return systems;
}

TEST(CompareReport, TheGoldSet) {
  CL_GOLD_SET(set, words);
  const auto report = compare_report(set, stand_ins(set, words), {.per_question = true});
  ASSERT_TRUE(report) << report.error().detail;
  const Json json = Json::parse(json_text(*report));
  EXPECT_EQ(json["schema"], "cutoff-lab/compare/1");
  ASSERT_EQ(json["systems"].size(), 4u);
  const Json& concepts = json["systems"][3];
  EXPECT_EQ(concepts["name"], "concept-map");
  EXPECT_NEAR(concepts["measures"]["R@1"]["mean"], 16 / 22.0, 1e-12);
  EXPECT_EQ(concepts["measures"]["R@1"]["n"], 22);
  EXPECT_EQ(concepts["measures"]["R@1"]["interval"].size(), 2u);
  EXPECT_NEAR(concepts["kinds"]["paraphrase"]["Success@1"]["mean"], 10 / 13.0, 1e-12);
  EXPECT_EQ(concepts["failures"].size(), 5u);
  EXPECT_EQ(concepts["failures"][4], (Json{{"question", "q21"}, {"first_rank", 24}}));
  EXPECT_EQ(json["pairs"].size(), 6u * 5);
  EXPECT_EQ(json["best"]["R@1"]["system"], "concept-map");
  for (const Json& pair : json["pairs"]) {
    EXPECT_EQ(pair["hardly_luck"], pair["p_holm"].get<double>() <= 0.05);
    const Json& best = json["best"][pair["measure"].get<std::string>()];
    if (pair["a"] != best["system"]) continue;  // the concept map came last: always a
    const Json& where = best[pair["hardly_luck"] ? "ahead_of" : "level_with"];
    EXPECT_NE(std::ranges::find(where, pair["b"]), where.end()) << pair;
  }
  EXPECT_EQ(json["best"]["R@1"]["ahead_of"].size() + json["best"]["R@1"]["level_with"].size(), 3u);
  EXPECT_NEAR(json["chance"]["R@1"], 1 / 24.0, 1e-12);
  EXPECT_EQ(json["random"]["draws"], 200);
  EXPECT_NEAR(json["random"]["measures"]["R@5"]["mean"], 0.2143181818181818, 1e-12);
  ASSERT_EQ(json["union"].size(), 6u);
  for (const Json& pair : json["union"]) {
    EXPECT_EQ(pair["both"].get<int>() + pair["only_a"].get<int>() + pair["only_b"].get<int>() +
                  pair["neither"].get<int>(),
              22);
  }
  ASSERT_EQ(json["per_question"].size(), 22u);
  EXPECT_EQ(json["per_question"][21]["first_ranks"]["concept-map"], 24);
  EXPECT_EQ(json["per_question"][0]["values"]["concept-map"]["R@1"], 1);
  EXPECT_TRUE(concepts["lines"].empty());  // one level of grades
}

TEST(CompareReport, Refusals) {
  const EvaluationSet set;
  EXPECT_EQ(compare_report(set, {}, {.draws = 0}).error().code, Code::out_of_range);
  EXPECT_EQ(compare_report(set, {}, {.flips = kMaxDraws + 1}).error().code, Code::out_of_range);
  EXPECT_EQ(compare_report(set, {}, {.measures = "nonsense"}).error().code, Code::unknown_measure);
}

}  // namespace
}  // namespace cutoff
