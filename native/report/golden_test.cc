// Every report of the tiny set against tests/golden/tiny.json. The same file is held against the
// wasm core by tests/parity, so both builds give the same numbers to the last digit. Renew it with
// CUTOFF_UPDATE_GOLDEN=1.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "core/test_files.h"
#include "dataset/change/halves.h"
#include "dataset/join/set_reader.h"
#include "dataset/set/set_sha256.h"
#include "rank/rank_dense.h"
#include "report/inspect_json.h"
#include "report/measure_json.h"
#include "report/ranked_list_json.h"
#include "report/threshold_json.h"
#include "report/truncate_json.h"
#include "report/vectors_json.h"
#include "thresholds/options.h"
#include "thresholds/score_questions.h"
#include "thresholds/study.h"
#include "vectors/pooling.h"
#include "vectors/vector_checks.h"

namespace cutoff {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kDims = 8;
constexpr std::size_t kTokens = 3;
constexpr const char* kRecord =
    R"({"model":"toy","weights_sha256":"w","tokenizer_sha256":"t","pooling":"mean","query_prefix":"",)"
    R"("passage_prefix":"","token_limit":8,"dims":8,"renormalised":true,"number_type":"float32",)"
    R"("runtime":"none","runtime_version":"0","optimisation":"none","date":"2020-01-01T00:00:00Z",)"
    R"("set_sha256":""})";

EvaluationSet tiny_set() {
  SetReader reader;
  for (const auto& [name, format] : {std::pair{"corpus.jsonl", "beir-corpus"},
                                     {"queries.jsonl", "beir-queries"},
                                     {"qrels.tsv", "qrels"}}) {
    const std::string bytes = bytes_of(repository() / "tests/fixtures/tiny" / name).value();
    EXPECT_TRUE(reader.add_file(name, format, bytes, "utf-8")) << name;
  }
  return with_default_halves(reader.finish().value(), 0);
}

// Made-up hidden states of text number `text`, pooled: small whole numbers, the same in both
// languages.
std::vector<float> vectors_from(std::size_t first, std::size_t texts) {
  std::vector<float> all;
  for (std::size_t text = first; text < first + texts; ++text) {
    std::vector<float> hidden;
    for (std::size_t i = 0; i < kTokens * kDims; ++i) {
      hidden.push_back(static_cast<float>((text * 31 + i * i * 7 + i * text) % 23) - 11);
    }
    const auto vector = pool(hidden, kTokens, kDims, "mean").value();
    all.insert(all.end(), vector.begin(), vector.end());
  }
  return all;
}

std::string study(const EvaluationSet& set, const RankedLists& lists) {
  const NamedStudyOptions named{.k = 1,
                                .model = "toy",
                                .target = 0.5,
                                .mode = "point",
                                .grid = "exact",
                                .open = true,
                                .mix_first = 1,
                                .delta = 0.05};
  const auto options = study_options(named, TargetKind::precision).value();
  return threshold_json(study_threshold(score_questions(set, lists, 1).value(), options).value());
}

Json reports() {
  const EvaluationSet set = tiny_set();
  const std::size_t passages = set.passages.size();
  const VectorSet vectors = make_vectors(set, kRecord, vectors_from(0, passages),
                                         vectors_from(passages, set.questions.size()))
                                .value();
  const RankedLists lists = rank_dense(set, vectors, {10, std::nullopt, true}).value();
  Json all;
  all["inspect"] = Json::parse(inspect_json(set));
  all["texts"] = Json::parse(texts_json(set));
  all["set_sha256"] = set_sha256(set);
  all["vectors"] = Json::parse(vectors_json(vectors));
  all["list"] = Json::parse(ranked_list_json(set, lists, 1).value());
  all["measure"] = Json::parse(
      measure_json(set, lists,
                   {"R@1 R@3 Success@1 RR", "against", "all", true, std::nullopt, false})
          .value());
  all["rank_curve"] =
      Json::parse(rank_curve_json(set, lists, {"validation", "trec", 4, std::nullopt}).value());
  all["truncate"] =
      Json::parse(truncate_json(set, vectors, {"8,5,2", "R@1", "all", "against"}).value());
  all["threshold"] = Json::parse(study(set, lists));
  return all;
}

TEST(Golden, TinySet) {
  const std::filesystem::path path = repository() / "tests/golden/tiny.json";
  const std::string found = reports().dump(1) + "\n";
  if (std::getenv("CUTOFF_UPDATE_GOLDEN")) {
    std::ofstream(path, std::ios::binary) << found;
    GTEST_SKIP() << path << " renewed";
  }
  EXPECT_EQ(bytes_of(path), found);
}

}  // namespace
}  // namespace cutoff
