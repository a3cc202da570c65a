#include "report/label_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace cutoff {
namespace {

EvaluationSet with_labels(std::size_t answerable, std::size_t no_answer, std::size_t unjudged) {
  EvaluationSet set;
  const auto add = [&](std::size_t n, Answerability answerability) {
    for (std::size_t i = 0; i < n; ++i) {
      set.questions.push_back({.id = std::to_string(set.questions.size()), .text = "?"});
      set.questions.back().answerability = answerability;
    }
  };
  add(answerable, Answerability::answerable);
  add(no_answer, Answerability::no_answer);
  add(unjudged, Answerability::unjudged);
  return set;
}

nlohmann::json report(const EvaluationSet& set, std::optional<double> coverage) {
  return nlohmann::json::parse(*label_json(set, {}, {5, 0, 0.8, 0.05, coverage}));
}

TEST(LabelJson, CountsLabelsAndSaysHowFarTheyReach) {
  const auto json = report(with_labels(22, 8, 3), 0.5);
  EXPECT_EQ(json["schema"], "cutoff-lab/labels/1");
  EXPECT_EQ(json["labels"],
            nlohmann::json({{"answerable", 22}, {"no_answer", 8}, {"unjudged", 3}}));
  // 15 held out, 8 of them accepted, 6 right: Wilson by its formula in Python.
  EXPECT_EQ(json["held_out"]["questions"], 15);
  EXPECT_EQ(json["held_out"]["accepted"], 8);
  EXPECT_NEAR(json["held_out"]["low"].get<double>(), 0.4092754, 1e-7);
  EXPECT_NEAR(json["held_out"]["high"].get<double>(), 0.9285208, 1e-7);
  // ceil(ln 0.05 / ln 0.8) = 14 accepted: 28 questions, 56 for two halves.
  EXPECT_EQ(json["needed"],
            nlohmann::json({{"accepted", 14}, {"questions", 56}, {"to_write", 26}}));
  EXPECT_EQ(json["queue"].size(), 33u);
}

TEST(LabelJson, QuestionsHeldOutAreThoseOfTheHalf) {
  EvaluationSet set = with_labels(3, 3, 2);
  for (Question& question : set.questions) question.half = Half::held_out;
  set.questions[0].half = Half::validation;
  set.questions[1].text = " ";  // blank
  EXPECT_EQ(report(set, 0.5)["held_out"]["questions"], 4);
  EXPECT_EQ(report(set, 0.5)["held_out"]["accepted"], 2);
  for (Question& question : set.questions) question.half = Half::validation;
  EXPECT_EQ(report(set, 0.5)["held_out"]["questions"], 0);
  EXPECT_TRUE(report(set, 0.5)["held_out"]["low"].is_null());
}

TEST(LabelJson, WithoutLabelsNoInterval) {
  const auto json = report(with_labels(0, 0, 4), {});
  EXPECT_TRUE(json["held_out"]["low"].is_null());
  EXPECT_EQ(json["needed"]["to_write"], 28);
  EXPECT_EQ(report(with_labels(30, 0, 0), {})["needed"]["to_write"], 0);
}

}  // namespace
}  // namespace cutoff
