#include "dataset/change/apply_protocol.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/test_files.h"
#include "dataset/join/set_reader.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

EvaluationSet read_one(const std::string& format, const std::string& bytes) {
  SetReader reader;
  const auto added = reader.add_file("set", format, bytes, "utf-8");
  EXPECT_TRUE(added);
  return *reader.finish();
}

// [article, paragraph, question, corpus row or −1] of each question in order, as the independent
// computation lists them: numbered in the file's own order.
std::vector<std::vector<int>> rows_of(const EvaluationSet& study, const Json& file, Half half) {
  std::map<std::string, std::vector<int>> place;
  int article = 0;
  for (const Json& a : file["data"]) {
    int paragraph = 0;
    for (const Json& p : a["paragraphs"]) {
      int question = 0;
      for (const Json& q : p["qas"]) place[q["id"]] = {article, paragraph, question++};
      ++paragraph;
    }
    ++article;
  }
  std::vector<std::vector<int>> rows;
  for (const Question& q : study.questions) {
    if (q.half != half) continue;
    std::vector<int> row = place.at(q.id);
    row.push_back(q.judgements.empty() ? -1 : static_cast<int>(*q.judgements.front().passage));
    rows.push_back(std::move(row));
  }
  return rows;
}

TEST(ApplyProtocol, DrawsTheStudysQuestionsOfXquad) {
  CL_SHARED_FILE(bytes, "data/xquad.en.json");
  CL_SHARED_FILE(settings, "protocols/xquad.json");
  CL_SHARED_FILE(expected_bytes, "expected/xquad_threshold_minilm.json");
  const Json expected = Json::parse(expected_bytes);
  const EvaluationSet set = read_one("squad", bytes);
  ASSERT_EQ(set.passages.size(), 240U);
  ASSERT_EQ(set.questions.size(), 1190U);

  const auto protocol = read_protocol("xquad.json", settings);
  ASSERT_TRUE(protocol);
  EXPECT_EQ(protocol->k, 3U);
  EXPECT_EQ(protocol->mix_no_answer, 17U);
  const auto study = apply_protocol(set, *protocol);
  ASSERT_TRUE(study) << study.error().detail;

  EXPECT_EQ(study->halves_from, HalvesFrom::protocol);
  ASSERT_EQ(study->passages.size(), 160U);
  for (std::size_t i = 0; i < 160; ++i) {
    const auto& row = expected["corpus_rows"][i];
    const std::string title = expected["titles"][row[1].get<std::size_t>()];
    EXPECT_EQ(study->passages[i].id, title + ":" + std::to_string(row[2].get<int>()));
  }
  const Json file = Json::parse(bytes);
  EXPECT_EQ(Json(rows_of(*study, file, Half::validation)), expected["questions"]["val"]);
  EXPECT_EQ(Json(rows_of(*study, file, Half::held_out)), expected["questions"]["test"]);
}

TEST(ApplyProtocol, RefusesASetThatIsTooSmall) {
  const EvaluationSet set = read_one(
      "squad",
      R"({"data":[{"title":"A","paragraphs":[{"context":"a","qas":[{"id":"1","question":"q","answers":[]}]}]},
                           {"title":"B","paragraphs":[{"context":"b","qas":[{"id":"2","question":"r","answers":[]}]}]}]})");
  Protocol protocol{.articles_in = 2, .articles_out = 2, .sample_per_kind = 1};
  auto refused = apply_protocol(set, protocol);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::protocol_does_not_fit);
  EXPECT_EQ(refused.error().detail, "needs 4 articles, found 2");

  protocol = {.articles_in = 2, .articles_out = 0, .sample_per_kind = 1};
  refused = apply_protocol(set, protocol);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where.field, "questions of articles left out (validation)");
}

}  // namespace
}  // namespace cutoff
