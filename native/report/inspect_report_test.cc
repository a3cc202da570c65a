#include "report/inspect_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "dataset/read/protocol.h"
#include "report/json.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

EvaluationSet small_set() {
  EvaluationSet set;
  set.passages = {{"p1", "Title", "text", "g"}, {"p2", "", "", ""}};
  set.questions = {{"q1",
                    "one",
                    "typo",
                    "g",
                    Half::validation,
                    Answerability::answerable,
                    {{"gone", {}, 0.5}, {"p1", 0U, 1}}},
                   {"q2", "two", "typo", "", Half::held_out, Answerability::no_answer, {}},
                   {"q3", "three", "", "", Half::none, Answerability::unjudged, {}},
                   {"q4", " ", "typo", "", Half::none, Answerability::answerable, {{"p1", 0U, 1}}}};
  set.files = {{"f.csv", "table", "utf-8", ",", 4}};
  set.notes = {{Code::blank_question, {"f.csv", 5, "question", "q4"}, "", 1},
               {Code::no_passages, {}, "", 1}};
  return set;
}

TEST(InspectJson, HasTheShapeOfItsSchema) {
  EXPECT_EQ(Json::parse(json_text(inspect_report(small_set()))), Json::parse(R"({
    "schema": "cutoff-lab/inspect/1",
    "files": [{"name": "f.csv", "format": "table", "encoding": "utf-8", "delimiter": ",", "rows": 4}],
    "set": {"passages": 2, "questions": {"answerable": 1, "no_answer": 1, "unjudged": 1, "blank": 1},
            "judgements": 3, "kinds": {"typo": 2}},
    "halves": {"validation": 1, "held_out": 1, "from": "file"},
    "texts": {"passages": 1, "questions": 3},
    "own_passages": {"same_id": 0, "itself": 0},
    "cut": "whole",
    "notes": [
      {"code": "blank-question", "file": "f.csv", "line": 5, "field": "question", "value": "q4",
       "detail": "", "count": 1},
      {"code": "no-passages", "file": "", "line": null, "field": "", "value": "", "detail": "",
       "count": 1}]})"));
}

TEST(InspectJson, GivesZerosForAnEmptySet) {
  const Json json = Json::parse(json_text(inspect_report({})));
  EXPECT_EQ(json["set"]["questions"]["unjudged"], 0);
  EXPECT_TRUE(json["halves"]["from"].is_null());
  EXPECT_EQ(json["set"]["kinds"], Json::object());
  EXPECT_EQ(json["notes"], Json::array());
}

TEST(InspectJson, CountsQuestionsThatArePassagesToo) {
  EvaluationSet set = small_set();
  set.passages[0] = {"q1", "", "one", ""};
  set.passages[1] = {"q2", "", "other", ""};
  EXPECT_EQ(Json::parse(json_text(inspect_report(set)))["own_passages"],
            (Json{{"same_id", 2}, {"itself", 1}}));
}

TEST(TextsJson, GivesWhatIsEncoded) {
  const Json json = Json::parse(json_text(texts_of(small_set())));
  EXPECT_EQ(json["passages"][0], (Json{{"id", "p1"}, {"text", "Title text"}}));
  EXPECT_EQ(json["passages"][1]["text"], "");
  EXPECT_EQ(json["questions"][3], (Json{{"id", "q4"}, {"text", " "}, {"blank", true}}));
}

TEST(QuestionJson, ShowsJudgementsWithTheirPassages) {
  const auto details = question_details(small_set(), 0);
  ASSERT_TRUE(details);
  const Json json = Json::parse(json_text(*details));
  EXPECT_EQ(json["half"], "validation");
  EXPECT_EQ(json["answerability"], "answerable");
  EXPECT_EQ(json["judgements"][0],
            Json::parse(R"({"passage_id": "gone", "passage": null, "grade": 0.5, "relevant": true,
                            "title": "", "text": ""})"));
  EXPECT_EQ(json["judgements"][1]["passage"], 0);
  EXPECT_EQ(json["judgements"][1]["title"], "Title");
  EXPECT_EQ(Json::parse(json_text(question_details(small_set(), 2).value()))["half"], nullptr);
}

TEST(DetailsJson, RefusesAnIndexPastTheEnd) {
  EXPECT_EQ(question_details(small_set(), 4).error().code, Code::out_of_range);
  EXPECT_EQ(passage_details(small_set(), 2).error().detail, "there are 2");
  EXPECT_EQ(passage_details(small_set(), 1)->empty, true);
}

TEST(ProtocolJson, NamesEverySetting) {
  const Protocol protocol{.articles_in = 32,
                          .articles_out = 16,
                          .split_seed = 18446744073709551615U,
                          .sample_per_kind = 150,
                          .mix_no_answer = 17};
  EXPECT_EQ(
      Json::parse(json_text(protocol)),
      Json::parse(R"({"articles_in": 32, "articles_out": 16, "split_seed": 18446744073709551615,
                            "sample_seed": 1, "sample_per_kind": 150, "k": 3, "target": 0.8,
                            "mix_no_answer": 17})"));
}

}  // namespace
}  // namespace cutoff
