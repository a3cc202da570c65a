#include "report/truncate_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/ranked_list_json.h"
#include "report/vectors_json.h"
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
  const auto text = truncate_json(labelled(), kVectors, {"2,1", "R@1 R@2", "all", "against"});
  ASSERT_TRUE(text);
  const Json json = Json::parse(*text);
  EXPECT_EQ(json["schema"], "cutoff-lab/truncate/1");
  EXPECT_EQ(json["questions"], 1);
  ASSERT_EQ(json["rows"].size(), 4u);
  EXPECT_EQ(json["rows"][0], Json::parse(R"({"dims":2,"renormalised":true,"overlap@10":1.0,
      "top1":1.0,"bytes":8,"measures":{"R@1":{"mean":0.0,"n":1},"R@2":{"mean":0.5,"n":1}}})"));
  EXPECT_EQ(json["rows"][3]["dims"], 1);
  EXPECT_EQ(json["rows"][3]["renormalised"], false);
}

TEST(TruncateJson, AMeanOverNothingIsNull) {
  const auto text = truncate_json(labelled(), kVectors, {"", "R@1", "held_out", "against"});
  ASSERT_TRUE(text);
  const Json row = Json::parse(*text)["rows"][0];
  EXPECT_TRUE(row["overlap@10"].is_null());
  EXPECT_TRUE(row["top1"].is_null());
  EXPECT_EQ(row["measures"]["R@1"], Json::parse(R"({"mean":null,"n":0})"));
}

TEST(TruncateJson, RefusesUnknownOptions) {
  const auto code = [](const TruncateRequest& request) {
    return truncate_json(labelled(), kVectors, request).error().code;
  };
  EXPECT_EQ(code({"3", "R@1", "all", "against"}), Code::bad_dims);
  EXPECT_EQ(code({"2", "Z@1", "all", "against"}), Code::unknown_measure);
  EXPECT_EQ(code({"2", "R@1", "both", "against"}), Code::unknown_option);
  EXPECT_EQ(code({"2", "R@1", "all", "luck"}), Code::unknown_tie_rule);
}

TEST(RankedListJson, SaysWhatWasJudged) {
  const RankedLists lists{10, {{{1, 1.0}, {0, 0.1}}}};
  const auto text = ranked_list_json(labelled(), lists, 0);
  ASSERT_TRUE(text);
  EXPECT_EQ(Json::parse(*text),
            Json::parse(R"([{"passage_id":"b","score":1.0,"relevant":false,"grade":null},
                            {"passage_id":"a","score":0.1,"relevant":true,"grade":0.5}])"));
}

TEST(RankedListJson, RefusesWhatIsNotInTheSet) {
  EXPECT_EQ(ranked_list_json(labelled(), {10, {{}}}, 1).error().code, Code::out_of_range);
  EXPECT_EQ(ranked_list_json(labelled(), {10, {}}, 0).error().code, Code::bad_shape);
  EXPECT_EQ(ranked_list_json(labelled(), {10, {{{2, 0.5}}}}, 0).error().code, Code::bad_shape);
}

TEST(VectorsJson, TellsRecordAndCounts) {
  const Json json = Json::parse(vectors_json(kVectors));
  EXPECT_EQ(json["passages"], 2);
  EXPECT_EQ(json["questions"], 1);
  EXPECT_EQ(json["record"]["dims"], 2);
  EXPECT_EQ(json["record"]["model"], "hand-made");
  EXPECT_EQ(json["record"]["renormalised"], true);
}

}  // namespace
}  // namespace cutoff
