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
#include "report/inspect_report.h"
#include "report/json.h"
#include "report/measure_report.h"
#include "report/ranked_list.h"
#include "report/threshold_report.h"
#include "report/truncate_report.h"
#include "report/vectors_description.h"
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

ThresholdReport study(const EvaluationSet& set, const RankedLists& lists) {
  const ThresholdOptions options{.k = 1,
                                 .model = "toy",
                                 .target = 0.5,
                                 .mode = ChoiceMode::point,
                                 .grid = Grid::exact,
                                 .open = true,
                                 .mix_first = 1,
                                 .delta = 0.05};
  const ScoredQuestions scored = score_questions(set, lists, 1).value();
  return threshold_report(study_threshold(scored, study_options(options)).value());
}

Json reports() {
  const EvaluationSet set = tiny_set();
  const std::size_t passages = set.passages.size();
  const VectorSet vectors = make_vectors(set, kRecord, vectors_from(0, passages),
                                         vectors_from(passages, set.questions.size()))
                                .value();
  const RankedLists lists = rank_dense(set, vectors, {10, std::nullopt, true}).value();
  Json all;
  all["inspect"] = tree_of(inspect_report(set));
  all["texts"] = tree_of(texts_of(set));
  all["set_sha256"] = set_sha256(set);
  all["vectors"] = tree_of(describe(vectors));
  all["list"] = tree_of(ranked_list(set, lists, 1).value());
  all["measure"] =
      tree_of(measure_report(set, lists, {.measures = "R@1 R@3 Success@1 RR", .per_question = true})
                  .value());
  all["rank_curve"] = tree_of(
      rank_curve_report(set, lists, {.half = Half::validation, .ties = TieRule::trec, .up_to = 4})
          .value());
  all["truncate"] =
      tree_of(truncate_report(set, vectors, {.dims = "8,5,2", .measures = "R@1"}).value());
  all["threshold"] = tree_of(study(set, lists));
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
