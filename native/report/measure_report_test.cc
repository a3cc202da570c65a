#include "report/measure_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/json.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

EvaluationSet small_set() {
  EvaluationSet set;
  for (const char* id : {"p0", "p1"}) set.passages.push_back({id, "", "text", ""});
  set.questions = {
      {"q\"1", "one", "typo", "A", Half::none, Answerability::answerable, {{"p0", 0, 1}}},
      {"q2", "two", "", "A", Half::none, Answerability::answerable, {{"p1", 1, 1}}},
      {"q3", "three", "typo", "", Half::none, Answerability::no_answer, {}}};
  return set;
}

RankedLists small_lists() { return {2, {{{0, 0.9}, {1, 0.8}}, {{0, 0.7}, {1, 0.6}}, {{0, 0.1}}}}; }

Json report(const MeasureOptions& options) {
  const auto found = measure_report(small_set(), small_lists(), options);
  EXPECT_TRUE(found);
  return found ? Json::parse(json_text(*found)) : Json();
}

TEST(MeasureJson, HasTheAgreedShape) {
  const Json json = report({.measures = "R@1 RR"});
  EXPECT_EQ(json["schema"], "cutoff-lab/measure/1");
  EXPECT_EQ(json["ties"], "against");
  EXPECT_EQ(json["half"], "all");
  EXPECT_EQ(json["questions"], Json::parse(R"({"scored":2,"no_answer":1,"unjudged":0})"));
  EXPECT_EQ(json["measures"],
            Json::parse(R"({"R@1":{"mean":0.5,"n":2},"RR":{"mean":0.75,"n":2}})"));
  EXPECT_EQ(json["ties_matter"], Json::parse(R"({"R@1":0,"RR":0})"));
  EXPECT_EQ(json["left_out"], Json::parse(R"({"blank":0,"no_relevant":0})"));
  EXPECT_FALSE(json.contains("per_question"));
}

TEST(MeasureJson, BreaksDownByKindAndGroup) {
  const Json json = report({.measures = "RR"});
  EXPECT_EQ(json["kinds"], Json::parse(R"({"typo":{"RR":{"mean":1.0,"n":1}}})"));
  EXPECT_EQ(json["groups"], Json::parse(R"({"A":{"RR":{"mean":0.75,"n":2}}})"));
}

TEST(MeasureJson, ListsValuesByQuestion) {
  const Json json = report({.measures = "RR", .per_question = true});
  EXPECT_EQ(json["per_question"], Json::parse(R"({"q\"1":{"RR":1.0},"q2":{"RR":0.5}})"));
}

TEST(MeasureJson, SharesHaveAnInterval) {
  const Json json = report({.measures = "Success@1"});
  const Json& success = json["measures"]["Success@1"];
  ASSERT_TRUE(success.contains("interval"));
  EXPECT_LT(success["interval"][0], 0.5);
  EXPECT_GT(success["interval"][1], 0.5);
}

TEST(MeasureJson, AMeanOverNothingIsNull) {
  const Json json = report({.measures = "RR", .ties = TieRule::trec, .half = Half::validation});
  EXPECT_EQ(json["measures"], Json::parse(R"({"RR":{"mean":null,"n":0}})"));
  EXPECT_EQ(json["kinds"], Json::object());
}

TEST(MeasureJson, NoAnswerAsZero) {
  const Json json = report({.measures = "RR", .no_answer_as_zero = true});
  EXPECT_EQ(json["measures"]["RR"], Json::parse(R"({"mean":0.5,"n":3})"));
}

TEST(MeasureJson, RefusesWhatItDoesNotKnow) {
  const auto found = measure_report(small_set(), small_lists(), {.measures = "F1"});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, Code::unknown_measure);
}

TEST(RankCurveJson, HasTheAgreedShape) {
  const auto text = rank_curve_report(small_set(), small_lists(), {.up_to = 2});
  ASSERT_TRUE(text);
  const Json json = Json::parse(json_text(*text));
  EXPECT_EQ(json["schema"], "cutoff-lab/rank-curve/1");
  EXPECT_EQ(json["n"], 2);
  ASSERT_EQ(json["rows"].size(), 2u);
  EXPECT_EQ(json["rows"][0]["k"], 1);
  EXPECT_EQ(json["rows"][0]["recall"], 0.5);
  EXPECT_EQ(json["rows"][0]["success"], 0.5);
  EXPECT_EQ(json["rows"][1]["success"], 1.0);
  // Wilson for 2 of 2: n/(n + z²) = 0.3423802…
  EXPECT_NEAR(json["rows"][1]["success_low"].get<double>(), 2 / (2 + 3.841458820694124), 1e-12);
  EXPECT_EQ(json["rows"][1]["success_high"], 1.0);
}

TEST(RankCurveJson, NothingScoredIsNull) {
  const auto text =
      rank_curve_report(small_set(), small_lists(), {.half = Half::held_out, .up_to = 1});
  ASSERT_TRUE(text);
  const Json row = Json::parse(json_text(*text))["rows"][0];
  EXPECT_EQ(row, Json::parse(R"({"k":1,"recall":null,"success":null,"success_low":null,
                                 "success_high":null})"));
}

}  // namespace
}  // namespace cutoff
