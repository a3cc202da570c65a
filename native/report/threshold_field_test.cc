// Failures people reported with score thresholds, each with a small score table.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "core/test_files.h"
#include "dataset/read/score_table.h"
#include "report/json.h"
#include "report/threshold_report.h"
#include "thresholds/score_halves.h"
#include "thresholds/score_questions.h"

namespace cutoff {
namespace {

using nlohmann::json;

// These tables hold no quotes: a comma always separates.
json table_of(const std::string& csv) {
  std::istringstream lines(csv);
  std::string line;
  json rows = json::array();
  while (std::getline(lines, line)) {
    json row = json::array();
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');) row.push_back(cell);
    rows.push_back(row);
  }
  const json columns = rows[0];
  rows.erase(rows.begin());
  json numbers = json::array();
  for (std::size_t i = 0; i < rows.size(); ++i) numbers.push_back(i + 2);
  return {{"name", "scores.csv"}, {"columns", columns}, {"rows", rows}, {"lines", numbers}};
}

json report_of(const std::string& csv, double target, std::optional<double> at = std::nullopt) {
  const auto scores = read_score_table(*parse_table(table_of(csv).dump()));
  if (!scores) return {{"error", print(scores.error().code)}};
  StudyOptions options;
  options.grid = Grid::exact;
  options.target.value = target;
  options.at = at;
  const ScoredQuestions questions = with_default_halves(score_questions(scores->rows), 0);
  return json::parse(json_text(threshold_report(*study_threshold(questions, options))));
}

TEST(FieldThresholds, F42TiesMoveTogetherAndNothingAnsweredHasNoPrecision) {
  CL_SHARED_FILE(csv, "field/inputs/F42-scored.csv");
  const json report = report_of(csv, 0.75);
  const double expected[][3] = {{0.3, 1, 0.5},
                                {0.6, 5.0 / 6, 0.6},
                                {0.7, 4.0 / 6, 0.75},
                                {0.8, 0.5, 2.0 / 3},
                                {0.9, 1.0 / 6, 1}};
  ASSERT_EQ(report["curve"].size(), 5u) << "one cutoff at 0.8, though two questions have it";
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(report["curve"][i]["threshold"], expected[i][0]);
    EXPECT_NEAR(report["curve"][i]["coverage"].get<double>(), expected[i][1], 1e-12);
    EXPECT_NEAR(report["curve"][i]["precision"].get<double>(), expected[i][2], 1e-12);
  }
  EXPECT_EQ(report["validation"]["threshold"], 0.7) << "not 0.8: precision isn't monotone";
  const json above = report_of(csv, 0.75, 0.95)["validation"];
  EXPECT_EQ(above["coverage"], 0);
  EXPECT_TRUE(above["precision"].is_null());
}

TEST(FieldThresholds, F42AllWrongIsImpossibleAtAnyTarget) {
  CL_SHARED_FILE(csv, "field/inputs/F42-all-wrong.csv");
  for (const double target : {0.01, 0.8, 1.0}) {
    EXPECT_EQ(report_of(csv, target)["outcome"], "impossible");
  }
}

TEST(FieldThresholds, F42NeighbouringDoublesStayTwoCutoffs) {
  CL_SHARED_FILE(csv, "field/inputs/F42-float-edge.csv");
  const json report = report_of(csv, 0.8);
  EXPECT_EQ(report["curve"].size(), 3u);
  EXPECT_EQ(report_of(csv, 0.8, 0.3)["validation"]["accepted"], 2);
  EXPECT_EQ(report_of(csv, 0.8,
                      std::stod(report["curve"][1]["threshold"].dump()))["validation"]["accepted"],
            2)
      << "the printed cutoff accepts the same questions";
}

TEST(FieldThresholds, F44FiveRightAreNoCertainty) {
  CL_SHARED_FILE(five, "field/inputs/F44-five-right.csv");
  const json at_five = report_of(five, 0.8, 0.7)["validation"];
  EXPECT_EQ(at_five["precision"], 1);
  EXPECT_NEAR(at_five["low"].get<double>(), 0.565518, 5e-7);
  EXPECT_EQ(at_five["high"], 1);
  CL_SHARED_FILE(one, "field/inputs/F44-one.csv");
  EXPECT_NEAR(report_of(one, 0.8, 0.7)["validation"]["low"].get<double>(), 0.206549, 5e-7);
  CL_SHARED_FILE(none, "field/inputs/F44-none.csv");
  EXPECT_EQ(report_of(none, 0.8)["error"], "no-scores");
}

TEST(FieldThresholds, F45NothingToRefuseRecommendsNoCutoff) {
  CL_SHARED_FILE(csv, "field/inputs/F45-no-negatives.csv");
  const json report = report_of(csv, 0.8);
  EXPECT_EQ(report["outcome"], "no_recommendation");
  EXPECT_TRUE(report["validation"]["threshold"].is_null());
  EXPECT_TRUE(report["point_threshold"].is_null());
  const double coverage[] = {1, 0.75, 0.5, 0.25};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(report["curve"][i]["precision"], 1);
    EXPECT_EQ(report["curve"][i]["coverage"], coverage[i]);
  }
}

}  // namespace
}  // namespace cutoff
