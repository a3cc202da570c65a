#include "report/threshold_views_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/test_files.h"

namespace cutoff {
namespace {

using nlohmann::json;

ScoredQuestions some_questions() {
  ScoredQuestions questions;
  for (int i = 0; i < 40; ++i) {
    questions.push_back({.id = std::to_string(i),
                         .score = 0.025 * (i % 20),
                         .answerable = i % 3 > 0,
                         .right = i % 20 > 10 && i % 3 > 0,
                         .half = i < 20 ? Half::validation : Half::held_out,
                         .group = "",
                         .kind = ""});
  }
  return questions;
}

TEST(ThresholdViews, OptionsOutOfRangeAreRefusedByName) {
  const ScoredQuestions questions = some_questions();
  EXPECT_EQ(mix_json(questions, Half::validation, 0.3, 1.1).error().where.field, "mix");
  EXPECT_EQ(cost_json(questions, Grid::exact, {1, -1, 1}).error().where.field, "price");
  EXPECT_EQ(risk_control_json(questions, Grid::exact, 0, false).error().where.field, "alpha");
  EXPECT_EQ(split_summary_json("[]", TargetKind::precision, 0).error().where.field, "target");
  EXPECT_EQ(split_summary_json("{}", TargetKind::precision, 0.8).error().code, Code::bad_json);
  EXPECT_EQ(
      split_summary_json(R"([{"threshold":0.3}])", TargetKind::precision, 0.8).error().where.field,
      "seed");
}

TEST(ThresholdViews, NoHeldOutFigureBeforeOpening) {
  const ScoredQuestions questions = some_questions();
  EXPECT_TRUE(json::parse(calibration_json(questions, false))["test"].is_null());
  EXPECT_FALSE(json::parse(calibration_json(questions, true))["test"].is_null());
  const json closed = json::parse(*risk_control_json(questions, Grid::exact, 0.2, false));
  EXPECT_TRUE(closed["test_wrong_share"].is_null());
  EXPECT_TRUE(closed["threshold"].is_number());
  EXPECT_TRUE(json::parse(*risk_control_json(questions, Grid::exact, 0.2, true))["test_wrong_share"]
                  .is_number());
}

TEST(ThresholdViews, StoredSplitsGiveTheStoredSummary) {
  CL_SHARED_FILE(text, "expected/xquad_threshold_minilm.json");
  const json splits =
      json::parse(text)["models"]["minilm-fp32"]["figures"].contains("split_seeds_0_9")
          ? json::parse(text)["models"]["minilm-fp32"]["figures"]["split_seeds_0_9"]
          : json::parse(text)["models"]["minilm-fp32"]["split_seeds_0_9"];
  json runs = json::array();
  for (const json& run : splits["runs"]) {
    runs.push_back(
        {{"seed", run["split_seed"]}, {"threshold", run["cutoff"]}, {"test", run["test"]}});
  }
  const json summary = json::parse(*split_summary_json(runs.dump(), TargetKind::precision, 0.8));
  EXPECT_EQ(summary["runs"], 10);
  EXPECT_EQ(summary["threshold"]["lowest"], splits["cutoff_min"]);
  EXPECT_EQ(summary["threshold"]["highest"], splits["cutoff_max"]);
  EXPECT_NEAR(summary["test_precision"]["median"].get<double>(),
              splits["test_precision_median"].get<double>(), 1e-12);
  EXPECT_NEAR(summary["test_precision"]["lowest"].get<double>(),
              splits["test_precision_min"].get<double>(), 1e-12);
}

}  // namespace
}  // namespace cutoff
