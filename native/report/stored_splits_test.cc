// The stored runs of many splits.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/test_files.h"
#include "thresholds/splits.h"

namespace cutoff {
namespace {

using nlohmann::json;

TEST(ThresholdViews, StoredSplitsGiveTheStoredSummary) {
  CL_SHARED_FILE(text, "expected/xquad_threshold_minilm.json");
  const json splits =
      json::parse(text)["models"]["minilm-fp32"]["figures"].contains("split_seeds_0_9")
          ? json::parse(text)["models"]["minilm-fp32"]["figures"]["split_seeds_0_9"]
          : json::parse(text)["models"]["minilm-fp32"]["split_seeds_0_9"];
  std::vector<SplitRun> runs;
  for (const json& run : splits["runs"]) {
    runs.push_back({run["split_seed"], run["cutoff"].get<double>(),
                    SplitFigures{run["test"]["precision"].get<double>(),
                                 run["test"]["coverage"].get<double>()}});
  }
  const auto summary = summarize_splits(runs, TargetKind::precision, 0.8);
  ASSERT_TRUE(summary && summary->threshold && summary->held_out_precision);
  EXPECT_EQ(summary->runs, 10u);
  EXPECT_EQ(summary->threshold->lowest, splits["cutoff_min"]);
  EXPECT_EQ(summary->threshold->highest, splits["cutoff_max"]);
  EXPECT_NEAR(summary->held_out_precision->median, splits["test_precision_median"].get<double>(),
              1e-12);
  EXPECT_NEAR(summary->held_out_precision->lowest, splits["test_precision_min"].get<double>(),
              1e-12);
}

}  // namespace
}  // namespace cutoff
