#include "thresholds/study.h"

#include <gtest/gtest.h>

#include "thresholds/test_questions.h"

namespace cutoff {
namespace {

ScoredQuestions held_out(ScoredQuestions questions) {
  for (ScoredQuestion& question : questions) question.half = Half::held_out;
  return questions;
}

// Chosen at 0.6; the held-out half has 10 right, 1 missed and 4 no-answer questions above it.
ScoredQuestions two_halves() {
  return joined(
      {repeated(right_at(0.6), 14), repeated(no_answer_at(0.4), 10),
       held_out(joined({repeated(right_at(0.7), 10), repeated(missed_at(0.7), 1),
                        repeated(no_answer_at(0.2), 2), repeated(no_answer_at(0.65), 4)}))});
}

StudyOptions exact_grid() {
  StudyOptions options;
  options.grid = Grid::exact;
  return options;
}

TEST(Study, HeldOutStaysClosedUntilOpened) {
  const auto study = study_threshold(two_halves(), exact_grid());
  ASSERT_TRUE(study);
  EXPECT_EQ(study->threshold(), 0.6);
  EXPECT_FALSE(study->held_out);
  EXPECT_FALSE(study->mix_first);
  EXPECT_EQ(study->curve.size(), 2u) << "held-out scores are no cutoffs";
  EXPECT_EQ(study->groups[0].n, 14u);
}

TEST(Study, OpenedGivesFiguresAtTheChosenCutoff) {
  StudyOptions options = exact_grid();
  options.open = true;
  options.mix_first = 3;
  const ScoredQuestions questions = two_halves();
  const auto study = study_threshold(questions, options);
  ASSERT_TRUE(study && study->held_out && study->mix_first);
  EXPECT_EQ(study->held_out->accepted, 15u);
  EXPECT_EQ(study->held_out->right, 10u);
  EXPECT_EQ(study->held_out->no_answer_accepted, 4u);
  EXPECT_EQ(study->held_out->missed_accepted, 1u);
  EXPECT_EQ(study->held_out->n, 17u);
  // The first three no-answer questions in order: two refused, one accepted.
  EXPECT_EQ(study->mix_first->kept, 3u);
  EXPECT_EQ(study->mix_first->figures.accepted, 12u);
  EXPECT_EQ(study->mix_first->figures.n, 14u);
}

TEST(Study, TypedCutoffReplacesTheFiguresNotTheChoice) {
  StudyOptions options = exact_grid();
  options.at = 0.3;
  const ScoredQuestions questions = two_halves();
  const auto study = study_threshold(questions, options);
  ASSERT_TRUE(study);
  EXPECT_EQ(study->choice.point, 0.6);
  EXPECT_EQ(study->validation.threshold, 0.3);
  EXPECT_EQ(study->validation.accepted, 24u);
}

TEST(Study, ImpossibleKeepsTheHeldOutHalfClosedEvenForATypedCutoff) {
  const ScoredQuestions questions =
      joined({repeated(no_answer_at(0.4), 30), held_out(repeated(right_at(0.6), 5))});
  StudyOptions options;
  options.open = true;
  options.at = 0.3;
  const auto study = study_threshold(questions, options);
  ASSERT_TRUE(study);
  EXPECT_EQ(study->choice.outcome, Outcome::impossible);
  EXPECT_FALSE(study->held_out);
  EXPECT_EQ(study->in_the_way.size(), 30u);
  options.at.reset();
  const auto untyped = study_threshold(questions, options);
  EXPECT_FALSE(untyped->threshold());
  EXPECT_EQ(untyped->validation.n, 30u);
  EXPECT_FALSE(untyped->validation.precision());
}

TEST(Study, MarginModeWithoutAMarginHasNoCutoff) {
  StudyOptions options = exact_grid();
  options.mode = ChoiceMode::margin;
  const ScoredQuestions questions =
      joined({repeated(right_at(0.6), 8), repeated(no_answer_at(0.4), 8)});
  const auto study = study_threshold(questions, options);
  ASSERT_TRUE(study);
  EXPECT_EQ(study->choice.outcome, Outcome::too_few_labels);
  EXPECT_FALSE(study->threshold());
  EXPECT_EQ(study->validation.refused_right, 8u);
}

TEST(Study, RefusesWhatItCannotAnswer) {
  const ScoredQuestions questions = two_halves();
  const auto code_of = [&](auto change) {
    StudyOptions options;
    change(options);
    const auto study = study_threshold(questions, options);
    return study ? std::string("accepted") : std::string(print(study.error().code));
  };
  EXPECT_EQ(code_of([](StudyOptions& o) { o.target.value = 0; }), "out-of-range");
  EXPECT_EQ(code_of([](StudyOptions& o) { o.target.value = 1.01; }), "out-of-range");
  EXPECT_EQ(code_of([](StudyOptions& o) { o.target.value = std::stod("nan"); }), "out-of-range");
  EXPECT_EQ(code_of([](StudyOptions& o) { o.target.delta = 0.5; }), "out-of-range");
  EXPECT_EQ(code_of([](StudyOptions& o) { o.at = std::stod("inf"); }), "out-of-range");
  EXPECT_EQ(code_of([](StudyOptions& o) { o.target.value = 1; }), "accepted");
  EXPECT_EQ(study_threshold({}, StudyOptions()).error().code, Code::no_scores);
  StudyOptions open;
  open.open = true;
  EXPECT_EQ(study_threshold({right_at(0.5), no_answer_at(0.2)}, open).error().code,
            Code::no_halves);
}

}  // namespace
}  // namespace cutoff
