#include "dataset/change/with_labels.h"

#include <gtest/gtest.h>

#include <string>

namespace cutoff {
namespace {

EvaluationSet example() {
  EvaluationSet set;
  for (const char* id : {"a", "b"})
    set.passages.push_back({.id = id, .title = {}, .text = id, .group = {}});
  for (const char* id : {"q1", "q2", "q3", "q4"}) set.questions.push_back({.id = id, .text = "?"});
  set.questions[3].answerability = Answerability::answerable;
  set.questions[3].judgements = {{"a", 0, 2}};
  return set;
}

TEST(WithLabels, TakeTheFilesPlace) {
  const auto set = with_labels(example(), R"({"labels":[
    {"question_id":"q1","passages":[{"id":"b"},{"id":"a"},{"id":"b"}]},{"question_id":"q2","none":true},
    {"question_id":"q4","passages":[{"id":"z"}]},{"question_id":"gone","none":true}]})");
  ASSERT_TRUE(set);
  const auto& q = set->questions;
  EXPECT_EQ(q[0].answerability, Answerability::answerable);
  ASSERT_EQ(q[0].judgements.size(), 2u);
  EXPECT_EQ(q[0].judgements[1].passage, 1u);
  EXPECT_EQ(q[1].answerability, Answerability::no_answer);
  EXPECT_EQ(q[2].answerability, Answerability::unjudged);
  ASSERT_EQ(q[3].judgements.size(), 1u);
  EXPECT_EQ(q[3].judgements[0].passage_id, "z");
  EXPECT_FALSE(q[3].judgements[0].passage);
  ASSERT_EQ(set->notes.size(), 2u);
  EXPECT_EQ(set->notes[0].code, Code::unknown_passage);
  EXPECT_EQ(set->notes[1].code, Code::unknown_question);
  EXPECT_FALSE(set->has_halves());
}

TEST(WithLabels, ATakenBackLabelIsUnjudged) {
  const auto set = with_labels(example(), R"({"labels":[{"question_id":"q4"}]})");
  ASSERT_TRUE(set);
  EXPECT_EQ(set->questions[3].answerability, Answerability::unjudged);
  EXPECT_TRUE(set->questions[3].judgements.empty());
}

TEST(WithLabels, MadeAfterALookTheyAreTheHeldOutHalf) {
  const auto set = with_labels(example(), R"({"looks":1,"labels":[
    {"question_id":"q1","passages":[{"id":"a"}],"look":0},{"question_id":"q2","none":true,"look":1}]})");
  ASSERT_TRUE(set);
  EXPECT_EQ(set->questions[0].half, Half::validation);
  EXPECT_EQ(set->questions[1].half, Half::held_out);
  EXPECT_EQ(set->questions[2].half, Half::none);
  EXPECT_EQ(set->questions[3].half, Half::validation);
  EXPECT_EQ(set->halves_from, HalvesFrom::look);
}

TEST(WithLabels, BeforeALookTheHalvesStay) {
  const auto set =
      with_labels(example(), R"({"looks":0,"labels":[{"question_id":"q1","none":true,"look":0}]})");
  ASSERT_TRUE(set);
  EXPECT_EQ(set->halves_from, HalvesFrom::file);
  EXPECT_FALSE(set->has_halves());
}

TEST(WithLabels, AfterALookWithoutNewOnesNothingIsHeldOut) {
  auto given = example();
  given.questions[3].half = Half::held_out;
  for (const char* labels :
       {R"({"looks":1,"labels":[{"question_id":"q1","none":true,"look":0}]})",
        R"({"looks":2,"labels":[{"question_id":"q1","none":true,"look":1}]})"}) {
    const auto set = with_labels(given, labels);
    ASSERT_TRUE(set);
    EXPECT_EQ(set->questions[0].half, Half::validation);
    EXPECT_EQ(set->questions[1].half, Half::none);
    EXPECT_EQ(set->questions[3].half, Half::validation);
  }
  EXPECT_EQ(with_labels(given, R"({"looks":1,"labels":[]})")->questions[3].half, Half::validation);
}

TEST(WithLabels, Refuses) {
  const auto code = [](const char* json) { return with_labels(example(), json).error().code; };
  EXPECT_EQ(code("{"), Code::bad_json);
  EXPECT_EQ(code("{}"), Code::wrong_type);
  EXPECT_EQ(code(R"({"labels":[{}]})"), Code::missing_field);
  EXPECT_EQ(code(R"({"labels":[{"question_id":"q1","passages":[1]}]})"), Code::wrong_type);
  EXPECT_EQ(code(R"({"labels":[{"question_id":"q1","none":"yes"}]})"), Code::wrong_type);
  EXPECT_EQ(code(R"({"labels":[{"question_id":"q1","look":-1}]})"), Code::wrong_type);
}

}  // namespace
}  // namespace cutoff
