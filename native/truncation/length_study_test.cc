#include "truncation/length_study.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/numpy_random.h"
#include "vectors/test_vectors.h"
#include "vectors/transform.h"

namespace cutoff {
namespace {

// Three passages and two questions of three numbers. In full, q1 finds a, b, c and q2 finds c, b,
// a; with the first number alone every head is (1) after renormalising: all tie, so the order is c,
// b, a. Not renormalised, the heads' order is a (0.8), b (0.6), c (0.28).
VectorSet vectors() {
  return vectors_of(3, {{"a", "b", "c"}, {0.8f, 0.6f, 0, 0.6f, 0.8f, 0, 0.28f, 0.96f, 0}},
                    {{"q1", "q2"}, {0.8f, 0.6f, 0, 0.28f, 0.96f, 0}});
}

EvaluationSet labelled() {
  EvaluationSet set = set_of({"a", "b", "c"}, {"q1", "q2"});
  for (Question& question : set.questions) {
    question.answerability = Answerability::answerable;
    question.judgements.push_back({"a", 0, 1});
  }
  set.questions[0].half = Half::validation;
  set.questions[1].half = Half::held_out;
  return set;
}

LengthOptions options(const char* measures, JudgingRules rules = {}) {
  LengthOptions made;
  made.search.measures = parse_measures(measures).value();
  made.search.rules = rules;
  made.threshold.k = 1;
  return made;
}

LengthRow row(const EvaluationSet& set, const StoredAs& stored_as, JudgingRules rules = {},
              const char* measures = "R@1 RR") {
  const auto reference = length_reference(set, vectors(), options(measures, rules));
  return length_row(set, vectors(), reference.value(), stored_as).value();
}

TEST(LengthStudy, FullLengthKeepsEverything) {
  for (const bool renormalise : {true, false}) {
    const LengthRow found = row(labelled(), {3, renormalise});
    EXPECT_EQ(found.agreement.questions, 2u);
    EXPECT_EQ(share(found.agreement.first_10), 1);
    EXPECT_EQ(share(found.agreement.first), 1);
    EXPECT_EQ(found.transform, "first");
    EXPECT_EQ(found.bytes, 12u);
    EXPECT_EQ(found.multiply_adds, 9u);
    EXPECT_EQ(found.variance_kept, 1);
    EXPECT_NEAR(*found.median_top_score, 1, 1e-7);
    EXPECT_EQ(found.measures[0].second.mean, 0.5);                // a is first for q1 only
    EXPECT_NEAR(*found.measures[1].second.mean, 2.0 / 3, 1e-12);  // (1 + 1/3) / 2
    EXPECT_EQ(found.measures[1].second.difference, 0);
    EXPECT_EQ(found.measures[1].second.interval->high, 0);
  }
}

TEST(LengthStudy, RenormalisedAndNotDiffer) {
  const LengthRow renormalised = row(labelled(), {1, true});
  EXPECT_EQ(renormalised.bytes, 4u);
  EXPECT_EQ(share(renormalised.agreement.first), 0.5);  // c first: right for q2
  EXPECT_EQ(renormalised.measures[0].second.mean, 0);   // a ties with all: last, against the system
  EXPECT_EQ(renormalised.measures[0].second.difference, -0.5);
  EXPECT_EQ(renormalised.measures[0].second.interval->low, -1);  // q1 drawn twice
  EXPECT_EQ(renormalised.measures[0].second.interval->high, 0);
  const LengthRow heads = row(labelled(), {1, false});
  EXPECT_EQ(share(heads.agreement.first), 0.5);  // a first: right for q1
  EXPECT_EQ(heads.measures[0].second.mean, 1);
  EXPECT_EQ(share(heads.agreement.first_10), 1);      // three of three, in another order
  EXPECT_NEAR(*heads.median_top_score, 0.432, 1e-7);  // of 0.64 and 0.224
}

TEST(LengthStudy, LooksAtTheHalfInView) {
  const JudgingRules rules{.half = Half::validation};
  EXPECT_EQ(row(labelled(), {3}, rules).agreement.questions, 1u);
  EXPECT_EQ(row(labelled(), {3}, rules).measures[0].second.mean, 1);  // q1 alone
  EXPECT_EQ(share(row(labelled(), {1}, rules).agreement.first), 0);
}

TEST(LengthStudy, OverlapNeedsNoLabelsAndNoQuestionsGiveNoValue) {
  const LengthRow unjudged = row(set_of({"a", "b", "c"}, {"q1", "q2"}), {3});
  EXPECT_EQ(share(unjudged.agreement.first_10), 1);
  EXPECT_EQ(unjudged.measures[0].second.mean, std::nullopt);
  EXPECT_EQ(unjudged.measures[0].second.difference, std::nullopt);
  EXPECT_EQ(unjudged.measures[0].second.interval, std::nullopt);
  EXPECT_FALSE(unjudged.threshold);
  const LengthRow nothing = row(set_of({"a", "b", "c"}, {}), {3});
  EXPECT_EQ(nothing.agreement.questions, 0u);
  EXPECT_EQ(share(nothing.agreement.first_10), std::nullopt);
  EXPECT_EQ(nothing.median_top_score, std::nullopt);
}

TEST(LengthStudy, OwnPassagesAreLeftOutOfEveryListFirst) {
  // The question is called a, like its nearest passage; b is right.
  const VectorSet own =
      vectors_of(3, {{"a", "b", "c"}, {0.8f, 0.6f, 0, 0.6f, 0.8f, 0, 0.28f, 0.96f, 0}},
                 {{"a"}, {0.8f, 0.6f, 0}});
  EvaluationSet set = set_of({"a", "b", "c"}, {"a"});
  set.questions[0].answerability = Answerability::answerable;
  set.questions[0].judgements.push_back({"b", 1, 1});
  const auto recall = [&](bool removed) {
    LengthOptions with = options("R@1");
    with.search.remove_own_passages = removed;
    const auto reference = length_reference(set, own, with);
    return *length_row(set, own, reference.value(), {3})->measures[0].second.mean;
  };
  EXPECT_EQ(recall(false), 0);
  EXPECT_EQ(recall(true), 1);
}

// Wholes lists and their heads come from the same search: measures without a k see the whole list.
TEST(LengthStudy, MeasuresSeeTheWholeListWhateverIsKept) {
  EvaluationSet set;
  VectorSet with = vectors_of(2, {}, {{"q"}, {1, 0}});
  for (int i = 0; i < 30; ++i) {
    const float x = 1 - i / 100.0f;
    with.passage_ids.push_back(std::string(1, char('A' + i)));
    with.passages.insert(with.passages.end(), {x, std::sqrt(1 - x * x)});
  }
  set = set_of(with.passage_ids, {"q"});
  set.questions[0].answerability = Answerability::answerable;
  set.questions[0].judgements.push_back({with.passage_ids[24], 24, 1});
  const auto reference = length_reference(set, with, options("RR"));
  EXPECT_EQ(length_row(set, with, reference.value(), {2})->measures[0].second.mean, 1.0 / 25);
  EXPECT_EQ(reference->search.heads.lists[0].size(), kOverlapDepth);
}

// Six questions on a line of scores. In full the three answerable ones score 0.905, 0.805, 0.705 and
// are right; the three without an answer score 0.605, 0.505, 0.405: the lowest cutoff of precision 1
// is 0.61.
// With the first number alone every score is 1.
struct Line {
  EvaluationSet set;
  VectorSet with;
};
Line line() {
  Line made{set_of({"a", "b"}, {"q1", "q2", "q3", "n1", "n2", "n3"}), {}};
  made.with = vectors_of(2, {{"a", "b"}, {1, 0, 0, -1}}, {{}, {}});
  float x = 0.905f;
  for (Question& question : made.set.questions) {
    made.with.question_ids.push_back(question.id);
    made.with.questions.insert(made.with.questions.end(), {x, std::sqrt(1 - x * x)});
    x -= 0.1f;
    question.half = Half::validation;
    question.answerability =
        question.id[0] == 'q' ? Answerability::answerable : Answerability::no_answer;
    if (question.id[0] == 'q') question.judgements.push_back({"a", 0, 1});
  }
  return made;
}

TEST(LengthStudy, TellsWhetherTheThresholdSurvives) {
  const Line of = line();
  LengthOptions with = options("R@1");
  with.threshold.target.value = 1;
  const auto reference = length_reference(of.set, of.with, with);
  const auto shorter = length_row(of.set, of.with, reference.value(), {1});
  ASSERT_TRUE(shorter->threshold);
  const ThresholdChange& found = *shorter->threshold;
  EXPECT_EQ(found.full->threshold, 0.61);
  EXPECT_EQ(found.full->accepted, 3u);
  EXPECT_EQ(found.applied->threshold, 0.61);
  EXPECT_EQ(found.applied->accepted, 6u);
  EXPECT_EQ(found.precision_lost, 0.5);
  EXPECT_EQ(found.coverage_lost, -0.5);
  EXPECT_EQ(found.outcome, Outcome::impossible);
  EXPECT_FALSE(found.own);
  const auto bits =
      length_row(of.set, of.with, reference.value(), {2, true, NumberType::binary, std::size_t{1}});
  // (x − y) / √2 against bits (1, 0): 0.34, 0.15, and below 0 from the third question on, where no
  // hundredth is; so every score is tried.
  const double third = (0.705 - std::sqrt(1 - 0.705 * 0.705)) / std::sqrt(2.0);
  EXPECT_NEAR(*bits->threshold->own->threshold, third, 1e-6);
  EXPECT_EQ(bits->threshold->own->accepted, 3u);
  EXPECT_EQ(bits->threshold->applied->accepted, 0u);
  EXPECT_FALSE(bits->threshold->precision_lost);
}

TEST(LengthStudy, AFrozenCutoffIsUsedAsItIs) {
  const Line of = line();
  LengthOptions with = options("R@1");
  with.threshold.at = 0.85;
  with.threshold.open = true;  // nothing is held out here, and nothing is opened
  const auto reference = length_reference(of.set, of.with, with);
  const auto whole = length_row(of.set, of.with, reference.value(), {2});
  EXPECT_EQ(whole->threshold->applied->accepted, 1u);
  EXPECT_EQ(whole->threshold->precision_lost, 0);
  EXPECT_EQ(whole->threshold->own->threshold, 0.61);  // 3 of 4 is less than 0.8, 3 of 3 is enough
}

TEST(LengthStudy, QuestionsOfOneGroupAreDrawnTogether) {
  EvaluationSet set = labelled();
  set.questions.push_back(set.questions[0]);
  set.questions.push_back(set.questions[1]);
  set.questions[2].id = "q3";
  set.questions[3].id = "q4";
  VectorSet with = vectors();
  with.question_ids = {"q1", "q2", "q3", "q4"};
  with.questions.insert(with.questions.end(), {0.8f, 0.6f, 0, 0.28f, 0.96f, 0});
  const auto interval = [&](std::vector<std::string> groups) {
    for (std::size_t i = 0; i < 4; ++i) set.questions[i].group = groups[i];
    const auto reference = length_reference(set, with, options("R@1"));
    return *length_row(set, with, reference.value(), {1})->measures[0].second.interval;
  };
  // Each pair loses half of itself, so whole pairs leave nothing to chance.
  EXPECT_EQ(interval({"x", "x", "y", "y"}).low, -0.5);
  EXPECT_EQ(interval({"x", "x", "y", "y"}).high, -0.5);
  EXPECT_EQ(interval({"x", "x", "y", ""}).low, -1);
}

TEST(LengthStudy, CountsBytesAndMultiplyAdds) {
  const auto figures = [&](StoredAs as) {
    const LengthRow found = row(labelled(), as);
    return std::tuple(found.bytes, found.multiply_adds, found.shortlist);
  };
  using Row = std::tuple<std::size_t, std::uint64_t, std::optional<std::size_t>>;
  EXPECT_EQ(figures({2, true, NumberType::int8}), (Row{2, 6, std::nullopt}));
  EXPECT_EQ(figures({2, true, NumberType::int8, 2}), (Row{10, 12, 20}));  // three are there
  EXPECT_EQ(figures({2, true, NumberType::binary, 1}), (Row{1, 9, 10}));
  EXPECT_EQ(figures({2, true, NumberType::float16}), (Row{4, 6, std::nullopt}));
}

TEST(LengthStudy, ARotationChangesNoScore) {
  const Line of = line();
  const auto reference = length_reference(of.set, of.with, options("R@1"));
  const VectorSet turned = transformed(of.with, Transform::rotated, 0).value();
  const auto change = score_change(of.set, turned, reference.value());
  EXPECT_EQ(change->questions, 6u);
  EXPECT_EQ(change->same_first_10, 6u);
  EXPECT_LT(change->largest, 1e-6);
  EXPECT_GT(change->largest, 0);
  VectorSet other = turned;
  other.questions[0] *= -1;
  EXPECT_GT(score_change(of.set, other, reference.value())->largest, 0.1);
}

TEST(LengthStudy, Refuses) {
  LengthOptions bad = options("R@1");
  bad.threshold.k = 0;
  EXPECT_EQ(length_reference(labelled(), vectors(), bad).error().code, Code::out_of_range);
  const auto reference = length_reference(labelled(), vectors(), options("R@1"));
  EXPECT_EQ(length_row(labelled(), vectors(), reference.value(), {4}).error().code, Code::bad_dims);
  EXPECT_EQ(length_row(labelled(), vectors(), reference.value(), {0}).error().code, Code::bad_dims);
}

}  // namespace
}  // namespace cutoff
