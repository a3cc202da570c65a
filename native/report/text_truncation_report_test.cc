#include "report/text_truncation_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/json.h"
#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

TEST(TextTruncationJson, HasTheShapeOfItsSchema) {
  const auto text = text_truncation_report(set_of({"short", "long"}, {"q"}), {{10, 144}, {0, 3}},
                                           {{0}, {0}}, 128);
  ASSERT_TRUE(text) << text.error().detail;
  // 154 tokens, two of each text special: 3 / 150.
  const Json expected = Json::parse(R"({
    "schema":"cutoff-lab/text-truncation/1","limit":128,
    "passages":{"n":2,"cut":1,"tokens":154,"lost":16,"unknown":3,"unknown_share":0.02,
      "texts":[{"id":"long","tokens":144,"lost":16,"unknown":3},
               {"id":"short","tokens":10,"lost":0,"unknown":0}]},
    "questions":{"n":0,"cut":0,"tokens":0,"lost":0,"unknown":0,"unknown_share":null,"texts":[]}})");
  EXPECT_EQ(Json::parse(json_text(*text)), expected) << json_text(*text);
}

TEST(TextTruncationJson, RefusesCountsOfAnotherSet) {
  const auto text = text_truncation_report(set_of({"a"}, {"q"}), {{5, 5}, {0, 0}}, {{5}, {0}}, 128);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, Code::bad_shape);
}

}  // namespace
}  // namespace cutoff
