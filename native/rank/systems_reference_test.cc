// 200 generated pairs against ranx (joined lists) and bm25s (BM25 with other k1 and b). The golden
// and its versions come from tests/reference/systems.py.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/test_files.h"
#include "rank/bm25.h"
#include "rank/fusion.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

constexpr double kTolerance = 1e-9;
// bm25s adds up in single precision; scores here stay below 32.
constexpr double kSinglePrecision = 1e-5;

class SystemsReference : public testing::Test {
 protected:
  void SetUp() override {
    const auto bytes = bytes_of(repository() / "tests/golden/systems.json");
    ASSERT_TRUE(bytes);
    golden_ = Json::parse(*bytes);
    ASSERT_EQ(golden_["pairs"].size(), 200u);
  }

  Json golden_;
};

// Passages d0 … d9.
EvaluationSet ten_passages() {
  EvaluationSet set;
  for (int i = 0; i < 10; ++i) set.passages.push_back({"d" + std::to_string(i), "", "text", ""});
  set.questions = {{.id = "q", .text = "asked"}};
  return set;
}

RankedLists lists_of(const EvaluationSet& set, const Json& run) {
  std::vector<Hit> list;
  for (const auto& [id, score] : run.items()) {
    list.push_back({static_cast<std::uint32_t>(std::stoul(id.substr(1))), score.get<double>()});
  }
  Order(set.passages).sort_and_cut(list, list.size());
  return {0, {std::move(list)}};
}

void expect_fused(const EvaluationSet& set, const RankedLists& fused, const Json& theirs) {
  ASSERT_EQ(fused.lists[0].size(), theirs.size());
  for (const Hit& hit : fused.lists[0]) {
    EXPECT_NEAR(hit.score, theirs[set.passages[hit.passage].id], kTolerance);
  }
}

TEST_F(SystemsReference, JoinedLists) {
  const EvaluationSet set = ten_passages();
  for (const Json& pair : golden_["pairs"]) {
    const RankedLists a = lists_of(set, pair["a"]);
    const RankedLists b = lists_of(set, pair["b"]);
    const FusedSystem plain[] = {{&a}, {&b}};
    expect_fused(set, *fuse(set, plain, Fusion::by_rank), pair["rrf"]);
    const FusedSystem weighted[] = {{&a, pair["weights"][0]}, {&b, pair["weights"][1]}};
    expect_fused(set, *fuse(set, weighted, Fusion::by_score), pair["wsum"]);
  }
}

TEST_F(SystemsReference, Bm25) {
  for (const Json& pair : golden_["pairs"]) {
    const Json& study = pair["bm25"];
    std::vector<PassageText> texts;
    for (const Json& text : study["corpus"]) {
      const auto at = static_cast<std::uint32_t>(texts.size());
      texts.push_back({std::to_string(at), text.get<std::string>(), at});
    }
    Bm25Settings settings;
    settings.k1 = study["k1"];
    settings.b = study["b"];
    std::vector<double> scores(texts.size(), 0);
    const Bm25Index index(texts, settings);
    for (const Hit& hit : index.hits(study["query"].get<std::string>())) {
      scores[hit.passage] = hit.score;
    }
    for (std::size_t i = 0; i < scores.size(); ++i) {
      EXPECT_NEAR(scores[i], study["scores"][i], kSinglePrecision) << study;
    }
  }
}

}  // namespace
}  // namespace cutoff
