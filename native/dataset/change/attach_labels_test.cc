#include "dataset/change/attach_labels.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <utility>

namespace cutoff {
namespace {

using nlohmann::json;

Question asked(std::string id, std::string text, bool id_is_place = true) {
  Question question{.id = std::move(id), .text = std::move(text)};
  question.id_is_place = id_is_place;
  return question;
}

// An FAQ without ids: question and answer of a row have the row's place as their id.
EvaluationSet faq(const std::vector<std::pair<std::string, std::string>>& rows) {
  EvaluationSet set;
  for (const auto& [question, answer] : rows) {
    const std::string id = "faq:" + std::to_string(set.questions.size() + 1);
    set.questions.push_back(asked(id, question));
    set.passages.push_back({id, "", answer, "", true});
  }
  return set;
}

json label(const std::string& question, const std::vector<std::string>& passages,
           bool none = false) {
  json rights = json::array();
  for (const std::string& id : passages) rights.push_back({{"id", id}});
  return {{"question_id", question}, {"none", none}, {"look", 0}, {"passages", rights}};
}

json attached(const EvaluationSet& set, const json& labels, const json& aside = json::array()) {
  return json::parse(*attach_labels(set, json{{"labels", labels}, {"aside", aside}}.dump()));
}

// Question → ids of its passages, "none" for none.
json brief(const json& labels) {
  json all = json::object();
  for (const json& entry : labels) {
    json& ids = all[entry["question_id"].get<std::string>()];
    ids = json::array();
    if (entry["none"].get<bool>()) ids.push_back("none");
    for (const json& passage : entry["passages"]) ids.push_back(passage["id"]);
  }
  return all;
}

const EvaluationSet kBefore = faq({{"Open?", "Nine."}, {"Dogs?", "No."}, {"Pay?", "Cash."}});
const json kLabels = {label("faq:1", {"faq:1"}), label("faq:2", {"faq:2", "faq:3"}),
                      label("faq:3", {}, true)};

TEST(AttachLabels, WithoutTextsTheyTakeThoseThatStandAtTheirIds) {
  const json made = attached(kBefore, kLabels);
  EXPECT_EQ(made["labels"][0]["question"], "Open?");
  EXPECT_EQ(made["labels"][1]["passages"][1], json({{"id", "faq:3"}, {"text", "Cash."}}));
  EXPECT_EQ(made["moved"], 0);
  EXPECT_EQ(made["aside"], json::array());
}

TEST(AttachLabels, FollowTheirTextsWhenARowIsPutIn) {
  const json made = attached(kBefore, kLabels)["labels"];
  const EvaluationSet after =
      faq({{"New?", "Yes."}, {"Open?", "Nine."}, {"Dogs?", "No."}, {"Pay?", "Cash."}});
  const json now = attached(after, made);
  EXPECT_EQ(brief(now["labels"]),
            json({{"faq:2", {"faq:2"}}, {"faq:3", {"faq:3", "faq:4"}}, {"faq:4", {"none"}}}));
  EXPECT_EQ(now["moved"], 3);
  EXPECT_EQ(now["put_aside"], 0);
}

TEST(AttachLabels, WhatIsNotThereIsKeptAsideAndComesBack) {
  const json made = attached(kBefore, kLabels)["labels"];
  // The first row is gone, the third one's answer is another.
  const EvaluationSet after = faq({{"Dogs?", "No."}, {"Pay?", "Card."}});
  const json now = attached(after, made);
  EXPECT_EQ(brief(now["labels"]), json({{"faq:1", {"faq:1"}}, {"faq:2", {"none"}}}));
  EXPECT_EQ(now["put_aside"], 2);
  ASSERT_EQ(now["aside"].size(), 2u);
  EXPECT_EQ(now["aside"][0]["passages"], json::array({{{"id", "faq:3"}, {"text", "Cash."}}}));
  EXPECT_EQ(now["aside"][0]["question"], "Dogs?");
  EXPECT_EQ(now["aside"][1]["question"], "Open?");

  const json still = attached(after, now["labels"], now["aside"]);
  EXPECT_EQ(still["labels"], now["labels"]);
  EXPECT_EQ(still["aside"], now["aside"]);
  EXPECT_EQ(still["put_aside"], 0);
  EXPECT_EQ(still["returned"], 0);

  const json back = attached(kBefore, now["labels"], now["aside"]);
  EXPECT_EQ(back["labels"], made);
  EXPECT_EQ(back["aside"], json::array());
  EXPECT_EQ(back["returned"], 2);
}

TEST(AttachLabels, AnIdOfTheFilesOwnDecidesThoughTheTextIsAnother) {
  EvaluationSet set;
  set.questions = {asked("q1", "Open?", false)};
  set.passages = {{"d1", "Hours", "Nine.", ""}};
  const json made = attached(set, json::array({label("q1", {"d1"})}))["labels"];
  EXPECT_EQ(made[0]["passages"][0]["text"], "Hours Nine.");
  set.passages[0].text = "Ten.";
  const json now = attached(set, made);
  EXPECT_EQ(now["changed"], 1);
  EXPECT_EQ(now["labels"][0]["passages"][0]["text"], "Hours Ten.");
  set.passages[0].id = "d9";  // and where the id is gone, the text
  EXPECT_EQ(brief(attached(set, now["labels"])["labels"]), json({{"q1", {"d9"}}}));
}

TEST(AttachLabels, EqualQuestionsKeepALabelEach) {
  const EvaluationSet before = faq({{"Stop?", "Press."}, {"Stop?", "Pull."}});
  const json made =
      attached(before, {label("faq:1", {"faq:1"}), label("faq:2", {"faq:2"})})["labels"];
  const json now = attached(faq({{"New?", "x"}, {"Stop?", "Press."}, {"Stop?", "Pull."}}), made);
  // faq:2 still asks the same, so its label stays; the other one takes the place that is free.
  EXPECT_EQ(brief(now["labels"]), json({{"faq:2", {"faq:3"}}, {"faq:3", {"faq:2"}}}));
}

TEST(AttachLabels, ALabelThatSaysOtherwiseLeavesTheOneAsideWhereItIs) {
  const json aside = attached(kBefore, kLabels)["labels"];
  const json now = attached(kBefore, json::array({label("faq:1", {}, true)}), aside);
  EXPECT_EQ(brief(now["labels"]),
            json({{"faq:1", {"none"}}, {"faq:2", {"faq:2", "faq:3"}}, {"faq:3", {"none"}}}));
  EXPECT_EQ(brief(now["aside"]), json({{"faq:1", {"faq:1"}}}));
}

TEST(AttachLabels, Refuses) {
  EXPECT_EQ(attach_labels({}, "[").error().code, Code::bad_json);
  EXPECT_EQ(attach_labels({}, R"({"labels":[]})").error().code, Code::wrong_type);
  EXPECT_EQ(attach_labels({}, R"({"labels":[{"question_id":"q","passages":["a"]}],"aside":[]})")
                .error()
                .code,
            Code::wrong_type);
}

}  // namespace
}  // namespace cutoff
