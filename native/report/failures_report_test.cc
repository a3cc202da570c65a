#include "report/failures_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/json.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

EvaluationSet small_set() {
  EvaluationSet set;
  for (const char* id : {"p0", "p1", "p2"}) set.passages.push_back({id, "", "text", ""});
  set.questions = {{"q1",
                    "one",
                    "typo",
                    "A",
                    Half::validation,
                    Answerability::answerable,
                    {{"p1", 1, 2}, {"p0", 0, 0}}},
                   {"q2", "two", "", "", Half::validation, Answerability::no_answer, {}},
                   {"q3", "three", "typo", "", Half::held_out, Answerability::no_answer, {}}};
  return set;
}

const RankedLists kLists{3, {{{0, 0.75}, {2, 0.5}, {1, 0.25}}, {{0, 0.25}}, {{0, 1}}}};

Result<std::string> failures_text(const FailuresOptions& options) {
  CL_TRY(const FailuresReport report, failures_report(small_set(), kLists, options));
  return json_text(report);
}

TEST(FailuresJson, HasTheShapeOfItsSchema) {
  const auto text = failures_text({Half::validation, 2, 0.5});
  ASSERT_TRUE(text) << text.error().detail;
  EXPECT_EQ(*text, R"({"schema":"cutoff-lab/failures/1","half":"validation","k":2,"threshold":0.5,)"
                   R"("n":2,"failed":1,"left_out":{"blank":0,"unjudged":0},)"
                   R"("mistakes":{"no_answer_accepted":0,"missed_accepted":1,"refused_right":0,)"
                   R"("missed_refused":0,"not_first":0},"kinds":{"typo":{"n":1,"failed":1}},)"
                   R"("rows":[{"question":0,"id":"q1","text":"one","kind":"typo","group":"A",)"
                   R"("mistake":"missed_accepted","score":0.75,"rank":3,"right_score":0.25,)"
                   R"("above":[{"passage":0,"score":0.75,"grade":0.0},)"
                   R"({"passage":2,"score":0.5,"grade":null}],"above_count":2}]})");
}

TEST(FailuresJson, WhatThereIsNotIsNull) {
  const auto text = failures_text({std::nullopt, 3, std::nullopt});
  ASSERT_TRUE(text);
  const Json json = Json::parse(*text);
  EXPECT_EQ(json["threshold"], nullptr);
  EXPECT_EQ(json["rows"][0]["id"], "q3");
  EXPECT_EQ(json["rows"][0]["rank"], nullptr);
  EXPECT_EQ(json["rows"][0]["right_score"], nullptr);
}

TEST(FailuresJson, TheHeldOutHalfIsNowhereInValidations) {
  const auto text = failures_text({Half::validation, 1, std::nullopt});
  ASSERT_TRUE(text);
  EXPECT_EQ(text->find("q3"), std::string::npos);
}

}  // namespace
}  // namespace cutoff
