#include "rank/explain_bm25.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <numeric>

#include "core/test_files.h"
#include "rank/stop_list.h"
#include "vectors/test_gold.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

EvaluationSet shop() {
  EvaluationSet set;
  set.passages = {{"a", "", "Refunds are not paid in cash", ""},
                  {"b", "", "Cash refunds: pay in the shop", ""},
                  {"c", "", "Opening hours", ""}};
  set.questions = {{.id = "q",
                    .text = "refunds not in cahs, refunds?",
                    .answerability = Answerability::answerable,
                    .judgements = {{"c", 2, 1}}}};
  return set;
}

TEST(ExplainBm25, WordsByHand) {
  const auto explained = explain_bm25(shop(), 0, 2, {});
  ASSERT_TRUE(explained);
  ASSERT_EQ(explained->words.size(), 4u);
  const auto expect = [&](std::size_t i, const char* word, std::size_t times, std::size_t df) {
    EXPECT_EQ(explained->words[i].word, word);
    EXPECT_EQ(explained->words[i].times, times);
    EXPECT_EQ(explained->words[i].df, df);
    // ln(1 + (3 − df + 0.5) / (df + 0.5))
    EXPECT_NEAR(explained->words[i].idf,
                std::log(1 + (3.5 - static_cast<double>(df)) / (static_cast<double>(df) + 0.5)),
                1e-12);
  };
  expect(0, "refunds", 2, 2);
  expect(1, "not", 1, 1);
  expect(2, "in", 1, 2);
  expect(3, "cahs", 1, 0);  // misspelt: nowhere
}

TEST(ExplainBm25, PartsAddUpToTheScore) {
  const EvaluationSet set = shop();
  const auto explained = explain_bm25(set, 0, 2, {});
  const auto lists = rank_bm25(set, {.depth = 3});
  ASSERT_EQ(explained->passages.size(), 3u);  // two of the list, and the right one
  for (std::size_t i = 0; i < 2; ++i) {
    const Bm25Passage& passage = explained->passages[i];
    EXPECT_EQ(passage.passage, lists->lists[0][i].passage);
    EXPECT_EQ(passage.score, lists->lists[0][i].score);
    EXPECT_NEAR(std::reduce(passage.parts.begin(), passage.parts.end()), passage.score, 1e-12);
    EXPECT_EQ(*passage.rank, i + 1);
    EXPECT_EQ(passage.length, 6u);
  }
  const Bm25Passage& right = explained->passages[2];
  EXPECT_TRUE(right.relevant);
  EXPECT_FALSE(right.rank);
  EXPECT_EQ(right.score, 0);
  EXPECT_EQ(right.length, 2u);
  EXPECT_EQ(right.parts, std::vector<double>(4, 0));
}

TEST(ExplainBm25, AStopListTakesTheNegationOut) {
  Bm25Settings settings;
  settings.words.stop = parse_stop_list("english");
  const auto explained = explain_bm25(shop(), 0, 2, settings);
  EXPECT_TRUE(explained->words[1].stopped);
  EXPECT_EQ(explained->words[1].df, 1u);
  EXPECT_EQ(explained->stopped_negations, std::vector<std::string>{"not"});
  for (const Bm25Passage& passage : explained->passages) EXPECT_EQ(passage.parts[1], 0);
  settings.words.stop = parse_stop_list("none");
  EXPECT_TRUE(explain_bm25(shop(), 0, 2, settings)->stopped_negations.empty());
}

TEST(ExplainBm25, StemsMakeOneWordOfTwo) {
  Bm25Settings settings;
  settings.words.stem = true;
  EvaluationSet set = shop();
  set.questions[0].text = "paying refund";
  EXPECT_EQ(explain_bm25(set, 0, 2, {})->words[0].df, 0u);
  const auto explained = explain_bm25(set, 0, 2, settings);
  EXPECT_EQ(explained->words[0].word, "pai");
  EXPECT_EQ(explained->words[0].df, 1u);  // "pay"; "paid" is another stem
  EXPECT_EQ(explained->words[1].df, 2u);
}

TEST(ExplainBm25, AccentsAndPairs) {
  EvaluationSet set = shop();
  set.passages[0].text = "Crème brûlée";
  set.passages[1].text = "東京都図書館";
  set.questions[0].text = "creme 図書館";
  const auto explained = explain_bm25(set, 0, 3, {});
  EXPECT_EQ(explained->words[0].df, 1u);
  EXPECT_EQ(explained->words[1].word, "図書");
  EXPECT_EQ(explained->words[1].df, 1u);
  Bm25Settings ascii(WordRule::ascii);
  EXPECT_EQ(explain_bm25(set, 0, 3, ascii)->words[0].df, 0u);  // "cr", "me"
}

TEST(ExplainBm25, K1AndBMoveTheParts) {
  Bm25Settings flat;
  flat.k1 = 0;  // every mention counts as one
  const auto explained = explain_bm25(shop(), 0, 2, flat);
  const Bm25Passage& first = explained->passages[0];
  EXPECT_NEAR(first.parts[0], 2 * explained->words[0].idf, 1e-9);
  for (const auto& [k1, b] : {std::pair(-1.0, 0.5), std::pair(1.0, 1.5), std::pair(1.0, -0.1)}) {
    Bm25Settings bad;
    bad.k1 = k1;
    bad.b = b;
    EXPECT_EQ(explain_bm25(shop(), 0, 2, bad).error().code, Code::out_of_range);
    EXPECT_EQ(rank_bm25(shop(), {.depth = 3, .k1 = k1, .b = b}).error().code, Code::out_of_range);
  }
}

TEST(ExplainBm25, APassageShowsItsBestPiece) {
  EvaluationSet set = shop();
  set.cut = "by hand";
  set.pieces = {
      {"a1", "opening", 0}, {"a2", "refunds in cash", 0}, {"b1", "refunds", 1}, {"c1", "hours", 2}};
  const auto explained = explain_bm25(set, 0, 3, {});
  const auto lists = rank_bm25(set, {.depth = 3});
  EXPECT_EQ(explained->texts, 4u);
  EXPECT_EQ(explained->passages[0].passage, lists->lists[0][0].passage);
  EXPECT_EQ(explained->passages[0].score, lists->lists[0][0].score);
}

// Every figure of expected/seed3_expected.json that BM25 is asked for.
TEST(ExplainBm25, FiguresOfTheChapter) {
  CL_SHARED_FILE(file, "expected/seed3_expected.json");
  const Json expected = Json::parse(file);
  for (const auto& [df, idf] : expected["idf_table"].items()) {
    EXPECT_NEAR(bm25_idf(12'000, std::stoul(df)), idf.get<double>(), 1e-12) << df;
  }
  EXPECT_NEAR(bm25_idf(12'000, 3), 8.1400, 5e-5);  // printed as 8.15: a slip
  for (const auto& [tf, factor] : expected["tf_factor_average_length"].items()) {
    EXPECT_NEAR(bm25_saturation(static_cast<std::uint32_t>(std::stoul(tf)), 1),
                factor.get<double>(), 1e-12);
  }
  EXPECT_NEAR(bm25_saturation(12, 1), 2.0, 1e-12);  // not 1.9
  std::size_t grid = 0;
  for (const auto& [at, factor] : expected["tf_factor_grid"].items()) {
    unsigned tf = 0;
    double length = 0;
    Bm25Settings settings;
    ASSERT_EQ(std::sscanf(at.c_str(), "tf %u dl/avgdl %lf k1 %lf b %lf", &tf, &length, &settings.k1,
                          &settings.b),
              4);
    EXPECT_NEAR(bm25_saturation(tf, length, settings), factor.get<double>(), 1e-12) << at;
    ++grid;
  }
  EXPECT_EQ(grid, 72u);
  for (const auto& [average, examples] : expected["length_example"].items()) {
    const double words = std::stod(average.substr(std::string("avgdl ").size()));
    EXPECT_NEAR(bm25_saturation(5, 200 / words), examples["200-word page, tf 5"], 1e-12);
    EXPECT_NEAR(bm25_saturation(1, 4000 / words), examples["4000-word page, tf 1"], 1e-12);
  }
}

TEST(ExplainBm25, TheGoldSetWithAndWithoutItsStopList) {
  CL_GOLD_SET(set, stand_in_words);
  CL_SHARED_FILE(file, "expected/seed3_expected.json");
  const Json expected = Json::parse(file)["bm25_on_gold"];
  Bm25Settings settings(WordRule::ascii);
  for (const char* name : {"all words", "stop words dropped"}) {
    const Json& figures = expected[name];
    const Bm25Index index(set.passage_texts(), settings);
    EXPECT_NEAR(index.average_length(), figures["avgdl"], 1e-12);
    for (std::uint32_t i = 0; i < 24; ++i) EXPECT_EQ(index.length(i), figures["doc_lengths"][i]);
    for (const auto& [word, df] : figures["df_sample"].items()) {
      EXPECT_EQ(index.parts(word).size(), df.get<std::size_t>()) << word;
    }
    double sum = 0;
    for (std::uint32_t q = 0; q < set.questions.size(); ++q) {
      std::vector<double> scores(24, 0);
      for (const Hit& hit : index.hits(set.questions[q].text)) {
        scores[hit.passage] = hit.score;
        sum += hit.score;
      }
      const std::string of = "scores_query" + std::to_string(q);
      for (std::size_t p = 0; figures.contains(of) && p < 24; ++p) {
        EXPECT_NEAR(scores[p], figures[of][p], 1e-9) << name << q << " " << p;
      }
    }
    EXPECT_NEAR(sum, figures["score_sum"], 1e-7);
    settings.words.stop.assign(stand_in_words.stop.begin(), stand_in_words.stop.end());
  }
}

}  // namespace
}  // namespace cutoff
