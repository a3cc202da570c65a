#include "measures/list_depth.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "core/limits.h"
#include "core/rng.h"
#include "core/test_files.h"
#include "dataset/join/set_reader.h"
#include "measures/evaluation.h"
#include "rank/bm25.h"

namespace cutoff {
namespace {

std::size_t depth_of(const char* measures, std::size_t passages) {
  EvaluationSet set;
  set.passages.resize(passages);
  return list_depth(set, *parse_measures(measures)).value();
}

TEST(ListDepth, TheLargestKOrAllPassages) {
  EXPECT_EQ(depth_of("R@5 RR@20 nDCG@10", 300), 20u);
  EXPECT_EQ(depth_of("R@5 RR", 300), 300u);
  EXPECT_EQ(depth_of("R@5 AP", 300), 300u);
  EXPECT_EQ(depth_of("R@1000 nDCG", 300), 1000u);
  EXPECT_EQ(depth_of("RR", 0), 1u);
}

TEST(ListDepth, WholeListsAboveTheLimitAreRefusedByTheMeasuresName) {
  EvaluationSet set;
  set.passages.resize(limits::kMaxPassages);
  set.questions.resize(limits::kMaxHits / limits::kMaxPassages + 1);
  EXPECT_EQ(list_depth(set, *parse_measures("R@1000 RR@1000")), 1000u);
  const auto refused = list_depth(set, *parse_measures("R@1 RR"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::out_of_range);
  EXPECT_EQ(refused.error().where.value, "RR");
  EXPECT_TRUE(refused.error().detail.ends_with("possible: RR@1000")) << refused.error().detail;
  const auto without_k = list_depth(set, *parse_measures("AP"));
  EXPECT_EQ(without_k.error().detail.find("possible"), std::string::npos);
  set.questions.pop_back();
  EXPECT_EQ(list_depth(set, *parse_measures("RR")), limits::kMaxPassages);
}

TEST(UsualMeasures, AreCutOnlyWhereWholeListsDoNotFitAndNobodyAskedForThem) {
  EvaluationSet set;
  set.passages.resize(limits::kMaxPassages);
  set.questions.resize(limits::kMaxHits / limits::kMaxPassages);
  const auto printed = [&](const char* text) {
    std::string names;
    const auto measures = usual_measures(set, text).value();
    for (const MeasureId& id : measures) names += print(id) + " ";
    return names;
  };
  EXPECT_EQ(printed(""), "R@1 R@3 R@5 Success@3 RR ");
  set.questions.resize(set.questions.size() + 1);
  EXPECT_EQ(printed(" ,"), "R@1 R@3 R@5 Success@3 RR@100 ");
  EXPECT_EQ(printed("RR R@1"), "RR R@1 ") << "who asks for it is refused, and told why";
  EXPECT_EQ(list_depth(set, *usual_measures(set, "")), 100u);
}

// 400 passages of many lengths that all hold "sun", so that every one is retrieved; each question's
// right one is anywhere, often far below the usual depth of 100.
EvaluationSet long_lists() {
  EvaluationSet set;
  PythonRandom random(7);
  for (int p = 0; p < 400; ++p) {
    std::string text = "sun";
    for (int i = 0; i <= p; ++i) text += " rain";
    set.passages.push_back({"p" + std::to_string(p), "", text, ""});
  }
  for (int q = 0; q < 40; ++q) {
    const auto right = static_cast<std::uint32_t>(random.uniform() * 400);
    set.questions.push_back({"q" + std::to_string(q),
                             "sun",
                             "",
                             "",
                             Half::none,
                             Answerability::answerable,
                             {{set.passages[right].id, right, 1}}});
  }
  return set;
}

TEST(ListDepth, IsDeepEnoughForThePlainFormulas) {
  const EvaluationSet set = long_lists();
  const auto measures = *parse_measures("RR AP nDCG");
  const RankedLists lists =
      rank_bm25(set, {list_depth(set, measures).value(), WordRule::unicode}).value();
  const Evaluation found = evaluate(set, lists, measures, {}).value();
  // The shorter a passage the better its score, so passage number p stands at rank p + 1.
  std::size_t deep = 0;
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    const double rank = *set.questions[q].judgements[0].passage + 1.0;
    deep += rank > static_cast<double>(limits::kDefaultDepth);
    EXPECT_DOUBLE_EQ(found.value(q, 0), 1 / rank);
    EXPECT_DOUBLE_EQ(found.value(q, 1), 1 / rank);
    EXPECT_DOUBLE_EQ(found.value(q, 2), 1 / std::log2(rank + 1));
  }
  EXPECT_GT(deep, 20u);
}

TEST(ListDepth, XquadHasTheStoredReciprocalRank) {
  CL_SHARED_FILE(expected, "expected/xquad_ranking_minilm.json");
  CL_SHARED_FILE(squad, "data/xquad.en.json");
  SetReader reader;
  ASSERT_TRUE(reader.add_file("xquad", "squad", squad, "utf-8"));
  const EvaluationSet set = reader.finish().value();
  const auto measures = *parse_measures("RR RR@100");
  const RankedLists lists =
      rank_bm25(set, {list_depth(set, measures).value(), WordRule::ascii}).value();
  const Evaluation found = evaluate(set, lists, measures, {}).value();
  // Stored with the one right passage that shares no word with its question at rank 240; here it
  // counts as 0.
  const double stored = nlohmann::json::parse(expected)["bm25"]["mrr"].get<double>();
  EXPECT_NEAR(*found.mean(0).mean, stored - 1.0 / 240 / 1190, 1e-12);
  // Three right ones stand at ranks 133, 165 and 188.
  EXPECT_NEAR(*found.mean(0).mean - *found.mean(1).mean, (1.0 / 133 + 1.0 / 165 + 1.0 / 188) / 1190,
              1e-12);
}

}  // namespace
}  // namespace cutoff
