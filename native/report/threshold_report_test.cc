#include "report/threshold_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/test_files.h"
#include "report/json.h"
#include "thresholds/scored_question.h"
#include "thresholds/study.h"

namespace cutoff {
namespace {

using nlohmann::json;

constexpr double kTolerance = 1e-9;

// The stored run of the protocol: per half the best score of each question and whether the right
// passage came among the first three; the first half of the questions is answerable.
ScoredQuestions scored_from(const json& per_query) {
  ScoredQuestions questions;
  for (const auto& [key, half] :
       {std::pair{"val", Half::validation}, std::pair{"test", Half::held_out}}) {
    const json& scores = per_query[key]["top_score"];
    for (std::size_t i = 0; i < scores.size(); ++i) {
      questions.push_back({.id = key + std::to_string(i),
                           .score = scores[i].get<double>(),
                           .answerable = i < scores.size() / 2,
                           .right = per_query[key]["correct"][i] == 1,
                           .half = half,
                           .group = "",
                           .kind = ""});
    }
  }
  return questions;
}

json report_of(const ScoredQuestions& questions, const StudyOptions& options) {
  const auto study = study_threshold(questions, options);
  if (!study) return {{"error", print(study.error().code)}};
  return json::parse(json_text(threshold_report(*study)));
}

StudyOptions opened() {
  StudyOptions options;
  options.k = 3;
  options.model = "all-minilm-l6-v2";
  options.open = true;
  options.mix_first = 17;
  return options;
}

void expect_number(const json& found, const json& expected, const std::string& what) {
  if (expected.is_null()) {
    EXPECT_TRUE(found.is_null()) << what;
  } else {
    ASSERT_TRUE(found.is_number()) << what;
    EXPECT_NEAR(found.get<double>(), expected.get<double>(), kTolerance) << what;
  }
}

void expect_figures(const json& found, const json& expected, const std::string& what) {
  expect_number(found["threshold"], expected["cutoff"], what + " threshold");
  EXPECT_EQ(found["accepted"], expected["passed"]) << what;
  EXPECT_EQ(found["right"], expected["right"]) << what;
  EXPECT_EQ(found["no_answer_accepted"], expected["excluded_passed"]) << what;
  expect_number(found["precision"], expected["precision"], what + " precision");
  expect_number(found["coverage"], expected["coverage"], what + " coverage");
}

// Everything that does not need another k or split, from one model's stored scores.
void expect_study(const json& model) {
  const json& figures = model["figures"];
  const ScoredQuestions questions = scored_from(model["per_query"]);
  const json report = report_of(questions, opened());
  EXPECT_EQ(report["outcome"], "cutoff");
  EXPECT_EQ(report["validation"]["threshold"], figures["cutoff"]) << "printed as the same double";
  expect_figures(report["validation"], figures["val"], "validation");
  expect_figures(report["held_out"], figures["test"], "held out");
  const json& mix = figures["test_mostly_answerable"];
  expect_figures(report["mix_first"], mix, "mix");
  EXPECT_EQ(report["mix_first"]["kept"], mix["proxies_kept"]);

  const std::pair<const char*, const char*> names[] = {{"right", "right one in top k"},
                                                       {"missed", "right one missed"},
                                                       {"no_answer", "no answer in corpus"}};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& [key, name] = names[i];
    EXPECT_EQ(report["groups"][i]["name"], key);
    EXPECT_EQ(report["groups"][i]["n"], figures["groups_val"][name]["n"]);
    // The stored medians come from float32 scores, the stored scores are rounded to eight digits.
    EXPECT_NEAR(report["groups"][i]["median_score"].get<double>(),
                figures["groups_val"][name]["median_top_score"].get<double>(), 1e-8);
  }
  const double right = figures["groups_val"]["right one in top k"]["n"];
  const double missed = figures["groups_val"]["right one missed"]["n"];
  const double n = right + missed + figures["groups_val"]["no answer in corpus"]["n"].get<double>();
  EXPECT_EQ(report["ceilings"]["answerable"], (right + missed) / n);
  EXPECT_EQ(report["ceilings"]["right"], right / n);
  ASSERT_EQ(report["bins"].size(), figures["bins_val"].size());
  for (std::size_t i = 0; i < report["bins"].size(); ++i) {
    const json& bin = report["bins"][i];
    const json& expected = figures["bins_val"][i];
    expect_number(bin["from"], expected["from"], "band");
    expect_number(bin["to"], expected["to"], "band");
    EXPECT_EQ(bin["n"], expected["n"]) << i;
    EXPECT_EQ(bin["right"], expected["right"]) << i;
  }
  for (const auto& [at, expected] : figures["val_at"].items()) {
    StudyOptions options;
    options.at = std::stod(at);
    expect_figures(report_of(questions, options)["validation"], expected, "at " + at);
  }
  StudyOptions low = opened();
  low.at = 0.2;
  expect_figures(report_of(questions, low)["held_out"], figures["test_at_0.20"],
                 "held out at 0.20");
}

void expect_curve(const json& report, const json& curve) {
  ASSERT_EQ(report["curve"].size(), curve.size());
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const json& point = report["curve"][i];
    expect_number(point["threshold"], curve[i][0], "curve");
    expect_number(point["precision"], curve[i][1], "curve");
    expect_number(point["coverage"], curve[i][2], "curve");
    EXPECT_EQ(point["accepted"], curve[i][3]);
  }
}

TEST(ThresholdReport, AgreesWithTheStudyOfFloat32Scores) {
  CL_SHARED_FILE(text, "expected/xquad_threshold_minilm.json");
  const json stored = json::parse(text);
  for (const char* name : {"minilm-fp32", "minilm-q"}) {
    SCOPED_TRACE(name);
    const json& model = stored["models"][name];
    expect_study(model);
    const ScoredQuestions questions = scored_from(model["per_query"]);
    expect_curve(report_of(questions, opened()), model["curve"]["val"]);
    for (const auto& [key, expected] : model["targets"].items()) {
      if (!key.starts_with("top3 ")) continue;
      StudyOptions options = opened();
      options.target.value = std::stod(key.substr(5));
      const json report = report_of(questions, options);
      EXPECT_EQ(report["validation"]["threshold"], expected["cutoff"]) << key;
      expect_figures(report["held_out"], expected["test"], key);
    }
  }
}

// The same scores, counting only the best passage as an answer.
ScoredQuestions at_top_one(ScoredQuestions questions, const json& stored, const json& model) {
  std::size_t next = 0;
  for (const char* half : {"val", "test"}) {
    const json& asked = stored["questions"][half];
    for (std::size_t i = 0; i < asked.size(); ++i) {
      questions[next++].right = model["per_query"][half]["top3_rows"][i][0] == asked[i][3];
    }
  }
  return questions;
}

TEST(ThresholdReport, AgreesWithEveryTargetWhenOnlyTheBestPassageCounts) {
  CL_SHARED_FILE(text, "expected/xquad_threshold_minilm.json");
  const json stored = json::parse(text);
  for (const char* name : {"minilm-fp32", "minilm-q"}) {
    const json& model = stored["models"][name];
    const ScoredQuestions questions = at_top_one(scored_from(model["per_query"]), stored, model);
    int targets = 0;
    for (const auto& [key, expected] : model["targets"].items()) {
      if (!key.starts_with("top1 ")) continue;
      StudyOptions options = opened();
      options.target.value = std::stod(key.substr(5));
      const json report = report_of(questions, options);
      EXPECT_EQ(report["validation"]["threshold"], expected["cutoff"]) << name << " " << key;
      expect_figures(report["held_out"], expected["test"], key);
      ++targets;
    }
    EXPECT_EQ(targets, 7);
  }
}

TEST(ThresholdReport, AgreesWithTheStudyOfInt8ScoresInTheBrowsersRuntime) {
  CL_SHARED_FILE(text, "expected/xquad_threshold_minilm_web.json");
  const json model = json::parse(text)["minilm-q"];
  expect_study(model);
  const json report = report_of(scored_from(model["per_query"]), opened());
  EXPECT_EQ(report["validation"]["accepted"], 179);
  EXPECT_EQ(report["held_out"]["accepted"], 190);
  EXPECT_EQ(report["mix_first"]["accepted"], 152);
}

TEST(ThresholdReport, VerdictOnTheStoredRunIsBelowTarget) {
  CL_SHARED_FILE(text, "expected/xquad_threshold_minilm_web.json");
  const ScoredQuestions questions = scored_from(json::parse(text)["minilm-q"]["per_query"]);
  const json report = report_of(questions, opened());
  EXPECT_EQ(report["verdict"]["state"], "below_target");
  EXPECT_NEAR(report["verdict"]["upper_bound"].get<double>(), 0.7938, 5e-5);
  EXPECT_TRUE(report["verdict"]["more_accepted"].is_null());
  EXPECT_TRUE(report["verdict"]["cluster_lower_bound"].is_null());
  EXPECT_EQ(report["wrong"]["no_answer"].size(), 31u);
  EXPECT_EQ(report["wrong"]["missed"].size(), 2u);
  EXPECT_EQ(report["held_out_wrong"]["no_answer"].size(), 46u);
  EXPECT_EQ(report["label_budget"], 14);
  EXPECT_GT(report["margin_threshold"], 0.34);
  const json closed = report_of(questions, {});
  EXPECT_TRUE(closed["verdict"].is_null());
  EXPECT_TRUE(closed["held_out_wrong"].is_null());
}

TEST(ThresholdReport, NothingRightHasNoCutoffAndNoHeldOutFigures) {
  ScoredQuestions questions;
  for (int i = 0; i < 60; ++i) {
    questions.push_back({.id = std::to_string(i),
                         .score = 0.01 * i,
                         .answerable = i % 2 == 0,
                         .right = false,
                         .half = i < 30 ? Half::validation : Half::held_out,
                         .group = "",
                         .kind = ""});
  }
  const json report = report_of(questions, opened());
  EXPECT_EQ(report["schema"], "cutoff-lab/threshold/2");
  EXPECT_EQ(report["outcome"], "impossible");
  EXPECT_TRUE(report["validation"]["threshold"].is_null());
  EXPECT_TRUE(report["validation"]["precision"].is_null());
  EXPECT_EQ(report["validation"]["accepted"], 0);
  EXPECT_TRUE(report["margin_threshold"].is_null());
  EXPECT_TRUE(report["held_out"].is_null());
  EXPECT_TRUE(report["mix_first"].is_null());
  EXPECT_EQ(report["best_reachable"]["precision"], 0.0);
  EXPECT_EQ(report["in_the_way"].size(), 30u);
}

TEST(ThresholdReport, ClosedReportHoldsNoHeldOutFigure) {
  ScoredQuestions questions;
  for (int i = 0; i < 40; ++i) {
    questions.push_back({.id = std::to_string(i),
                         .score = i < 20 ? 0.5 : 0.1,
                         .answerable = true,
                         .right = i < 20,
                         .half = Half::validation,
                         .group = "",
                         .kind = ""});
  }
  StudyOptions options;
  const json before = report_of(questions, options);
  for (int i = 0; i < 7; ++i) {
    questions.push_back({.id = "held" + std::to_string(i),
                         .score = 0.77,
                         .answerable = false,
                         .right = false,
                         .half = Half::held_out,
                         .group = "",
                         .kind = ""});
  }
  EXPECT_EQ(report_of(questions, options), before);
}

}  // namespace
}  // namespace cutoff
