#include "report/truncate_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/json.h"
#include "report/ranked_list.h"
#include "report/vectors_description.h"
#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

// q finds b (1), then a (0.6).
const VectorSet kVectors = vectors_of(2, {{"a", "b"}, {0.6f, 0.8f, 1, 0}}, {{"q"}, {1, 0}});

EvaluationSet labelled() {
  EvaluationSet set = set_of({"a", "b"}, {"q"});
  set.questions[0].answerability = Answerability::answerable;
  set.questions[0].judgements = {{"a", 0, 0.5}, {"gone", std::nullopt, 1}};
  return set;
}

TEST(TruncateJson, HasTheShapeOfItsSchema) {
  const auto text = truncate_report(labelled(), kVectors, {.dims = "2,1", .measures = "R@1 R@2"});
  ASSERT_TRUE(text);
  const Json json = Json::parse(json_text(*text));
  EXPECT_EQ(json["schema"], "cutoff-lab/truncate/1");
  EXPECT_EQ(json["questions"], 1);
  ASSERT_EQ(json["rows"].size(), 4u);
  EXPECT_EQ(json["rows"][0], Json::parse(R"({"dims":2,"renormalised":true,"overlap@10":1.0,
      "top1":1.0,"bytes":8,"measures":{"R@1":{"mean":0.0,"n":1},"R@2":{"mean":0.5,"n":1}}})"));
  EXPECT_EQ(json["rows"][3]["dims"], 1);
  EXPECT_EQ(json["rows"][3]["renormalised"], false);
}

TEST(TruncateJson, AMeanOverNothingIsNull) {
  const auto text =
      truncate_report(labelled(), kVectors, {.measures = "R@1", .half = Half::held_out});
  ASSERT_TRUE(text);
  const Json row = Json::parse(json_text(*text))["rows"][0];
  EXPECT_TRUE(row["overlap@10"].is_null());
  EXPECT_TRUE(row["top1"].is_null());
  EXPECT_EQ(row["measures"]["R@1"], Json::parse(R"({"mean":null,"n":0})"));
}

TEST(TruncateJson, RefusesUnknownOptions) {
  const auto code = [](const TruncateOptions& options) {
    return truncate_report(labelled(), kVectors, options).error().code;
  };
  EXPECT_EQ(code({.dims = "3", .measures = "R@1"}), Code::bad_dims);
  EXPECT_EQ(code({.dims = "2", .measures = "Z@1"}), Code::unknown_measure);
}

TEST(RankedListJson, SaysWhatWasJudged) {
  const RankedLists lists{10, {{{1, 1.0}, {0, 0.1}}}};
  const auto text = ranked_list(labelled(), lists, 0);
  ASSERT_TRUE(text);
  EXPECT_EQ(Json::parse(json_text(*text)),
            Json::parse(R"([{"passage_id":"b","score":1.0,"relevant":false,"grade":null},
                            {"passage_id":"a","score":0.1,"relevant":true,"grade":0.5}])"));
}

TEST(RankedListJson, RefusesWhatIsNotInTheSet) {
  EXPECT_EQ(ranked_list(labelled(), {10, {{}}}, 1).error().code, Code::out_of_range);
  EXPECT_EQ(ranked_list(labelled(), {10, {}}, 0).error().code, Code::bad_shape);
  EXPECT_EQ(ranked_list(labelled(), {10, {{{2, 0.5}}}}, 0).error().code, Code::bad_shape);
}

TEST(VectorsJson, TellsRecordAndCounts) {
  const Json json = Json::parse(json_text(describe(kVectors)));
  EXPECT_EQ(json["passages"], 2);
  EXPECT_EQ(json["questions"], 1);
  EXPECT_EQ(json["record"]["dims"], 2);
  EXPECT_EQ(json["record"]["model"], "hand-made");
  EXPECT_EQ(json["record"]["renormalised"], true);
}

}  // namespace
}  // namespace cutoff
