// Runs and judgements that went wrong elsewhere, with the figures of independent tools.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/test_files.h"
#include "dataset/join/set_reader.h"
#include "dataset/read/read_run.h"
#include "dataset/set/own_passages.h"
#include "rank/own_passages.h"
#include "rank/run_lists.h"
#include "report/json.h"
#include "report/measure_report.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

struct Field {
  EvaluationSet set;
  Run run;
  RankedLists lists;
};

Result<std::string> input(const std::string& name) {
  auto bytes = bytes_of(shared_folder() / "field" / "inputs" / name);
  if (!bytes) return fail(Code::cannot_open, {.file = name});
  return *bytes;
}

// F15-qrels.txt with F15-run.txt; `texts`: with its corpus and queries too.
Result<Field> read(const std::string& name, bool texts = false) {
  SetReader reader;
  Field field;
  CL_TRY(const std::string run, input(name + "-run.txt"));
  CL_TRY(const std::string qrels, input(name + "-qrels.txt"));
  CL_TRY(field.run, read_run(name + "-run.txt", run, "utf-8"));
  CL_CHECKED(reader.add_file("qrels", "qrels", qrels, "utf-8"));
  CL_CHECKED(reader.add_run(field.run));
  for (const std::string kind : {"corpus", "queries"}) {
    if (!texts) continue;
    CL_TRY(const std::string bytes, input(name + "-" + kind + ".jsonl"));
    CL_CHECKED(reader.add_file(kind, "beir-" + kind, bytes, "utf-8"));
  }
  CL_TRY(field.set, reader.finish());
  CL_TRY(field.lists, lists_of_run(field.set, field.run));
  return field;
}

// Declares `field`, or skips the test where the field log is missing.
#define CL_FIELD_CASE(...)                                                  \
  const auto read_result = read(__VA_ARGS__);                               \
  if (!read_result && read_result.error().code == Code::cannot_open)        \
    GTEST_SKIP() << "needs field/inputs/" << read_result.error().where.file \
                 << " in the shared folder";                                \
  ASSERT_TRUE(read_result) << read_result.error().detail;                   \
  const Field& field = *read_result

Json measured(const Field& field, const std::string& measures, TieRule ties = TieRule::trec) {
  const auto report = measure_report(field.set, field.lists,
                                     {.measures = measures, .ties = ties, .per_question = true});
  return report ? Json::parse(json_text(*report)) : Json(report.error().detail);
}

void expect_measures(const Field& field, const std::string& question,
                     const std::vector<std::pair<std::string, double>>& expected) {
  for (const auto& [name, value] : expected) {
    const Json report = measured(field, name);
    ASSERT_TRUE(report["per_question"].contains(question)) << report;
    EXPECT_NEAR(report["per_question"][question][name], value, 5e-7) << question << " " << name;
  }
}

const Note* note_of(const EvaluationSet& set, Code code) {
  for (const Note& note : set.notes)
    if (note.code == code) return &note;
  return nullptr;
}

TEST(RunField, F14IdsThatAreMembersOfObjects) {
  CL_FIELD_CASE("F14", true);
  EXPECT_EQ(field.set.passages.size(), 4u);
  expect_measures(field, "__proto__", {{"RR", 1}});
  expect_measures(field, "valueOf", {{"RR", 0.5}});
}

TEST(RunField, F15EqualScoresFollowTheIdDownByBytes) {
  CL_FIELD_CASE("F15");
  expect_measures(field, "q1", {{"RR", 0.5}, {"nDCG@10", 0.630930}});
  expect_measures(field, "q2", {{"RR", 1}, {"nDCG@10", 1}});
  expect_measures(field, "q3", {{"RR", 0.5}, {"nDCG@10", 0.630930}});
  expect_measures(field, "q4", {{"RR", 0.5}, {"nDCG@10", 0.630930}});
  EXPECT_EQ(measured(field, "RR")["ties_matter"]["RR"], 4);
}

TEST(RunField, F17ScoresDecideAndTheRankColumnIsNoted) {
  CL_FIELD_CASE("F17");
  expect_measures(field, "q1", {{"RR", 1}});
  expect_measures(field, "q2", {{"RR", 1}});
  ASSERT_TRUE(note_of(field.set, Code::rank_disagrees));
  EXPECT_EQ(note_of(field.set, Code::rank_disagrees)->detail, "in 2 of 2 questions");
  std::string order;
  for (const Hit& hit : field.lists.lists[0]) order += field.set.passages[hit.passage].id;
  EXPECT_EQ(order, "d3d2d1");
}

TEST(RunField, F18NegativeGradesAreJudgedAndNotRelevant) {
  CL_FIELD_CASE("F18");
  expect_measures(field, "q1",
                  {{"nDCG@10", 0.643322}, {"RR", 0.5}, {"R@10", 1}, {"P@1", 0}, {"Judged@4", 1}});
  ASSERT_TRUE(note_of(field.set, Code::negative_grade));
  EXPECT_EQ(note_of(field.set, Code::negative_grade)->count, 2u);
}

TEST(RunField, F20NoQuestionInCommonIsRefusedNamingBothSides) {
  const auto field = read("F20");
  ASSERT_FALSE(field);
  if (field.error().code == Code::cannot_open)
    GTEST_SKIP() << "needs field/inputs in the shared folder";
  EXPECT_EQ(field.error().code, Code::no_common_questions);
  EXPECT_EQ(field.error().detail,
            "0 of 3 questions of the run are judged (run: 101, 102, 103; judgements: 101.A, 102.A, "
            "103.A)");
}

TEST(RunField, F21ThePassageListedTwiceCountsOnce) {
  CL_FIELD_CASE("F21");
  expect_measures(field, "q1", {{"R@2", 1}, {"P@2", 0.5}, {"nDCG@2", 1}});
  ASSERT_TRUE(note_of(field.set, Code::repeated_passage));
  EXPECT_EQ(note_of(field.set, Code::repeated_passage)->where.line, 2u);
}

TEST(RunField, F23OddSpacingAndIds) {
  CL_FIELD_CASE("F23");
  expect_measures(field, "q1", {{"RR", 1}, {"nDCG@10", 1}});
  expect_measures(field, "q2", {{"RR", 1}, {"nDCG@10", 1}});
  std::string ids;
  for (const Passage& passage : field.set.passages) ids += passage.id + " ";
  EXPECT_EQ(ids, "map#3 map#4 Annual_report,_1992 ");
}

TEST(RunField, F23LinesWithTheWrongNumberOfFields) {
  const auto qrels = input("F23-qrels-three-fields.txt");
  const auto run = input("F23-run-space-in-id.txt");
  if (!qrels || !run) GTEST_SKIP() << "needs field/inputs in the shared folder";
  SetReader reader;
  const auto refused = reader.add_file("q", "qrels", *qrels, "utf-8");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where.line, 3u);
  EXPECT_EQ(refused.error().detail, "expected 4 fields, found 3");
  const auto spaced = read_run("r", *run, "utf-8");
  ASSERT_FALSE(spaced);
  EXPECT_EQ(spaced.error().where.line, 2u);
  EXPECT_EQ(spaced.error().code, Code::wrong_field_count);
}

TEST(RunField, F25LinearGainsAndTheIdealOfAllJudgements) {
  CL_FIELD_CASE("F25");
  expect_measures(field, "q1",
                  {{"nDCG@3", 0.593946},
                   {"nDCG@10", 0.553494},
                   {"nDCGexp@3", 0.503232},
                   {"nDCGexp@10", 0.486994}});
}

TEST(RunField, F26TheQuestionsOwnPassageGoesOnlyByASwitch) {
  CL_FIELD_CASE("F26", true);
  EXPECT_TRUE(note_of(field.set, Code::question_in_corpus));
  EXPECT_EQ(own_passages(field.set).itself, 1u);
  expect_measures(field, "1", {{"RR", 0.5}, {"nDCG@10", 0.630930}});
  EXPECT_FALSE(measured(field, "RR").contains("own_passages"));
  const Field without{field.set, field.run, *without_own_passages(field.set, field.lists)};
  expect_measures(without, "1", {{"RR", 1}, {"nDCG@10", 1}});
  EXPECT_EQ(measured(without, "RR")["own_passages"], "removed");
}

TEST(RunField, F28FractionalGradesAreKept) {
  CL_FIELD_CASE("F28");
  expect_measures(field, "q1", {{"nDCG@10", 0.688529}, {"RR", 1}});
}

TEST(RunField, F29CutoffsBeyondTheListAndTheCorpus) {
  CL_FIELD_CASE("F29");
  expect_measures(field, "q1",
                  {{"P@1", 1},
                   {"P@10", 0.2},
                   {"R@1", 0.3333333},
                   {"R@2", 0.6666667},
                   {"R@10", 0.6666667},
                   {"RR@1", 1},
                   {"Success@1", 1},
                   {"nDCG@10", 0.765361},
                   {"R@1000", 0.6666667}});
}

}  // namespace
}  // namespace cutoff
