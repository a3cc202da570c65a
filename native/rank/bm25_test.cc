#include "rank/bm25.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "core/test_files.h"
#include "dataset/change/cut_passages.h"
#include "dataset/join/set_reader.h"

namespace cutoff {
namespace {

using Scores = std::map<std::string, double>;

EvaluationSet set_of(const std::vector<std::pair<std::string, std::string>>& passages,
                     const std::vector<std::string>& questions) {
  EvaluationSet set;
  for (const auto& [id, text] : passages)
    set.passages.push_back({.id = id, .title = {}, .text = text, .group = {}});
  for (const std::string& text : questions) {
    Question question;
    question.id = "q" + std::to_string(set.questions.size() + 1);
    question.text = text;
    set.questions.push_back(question);
  }
  return set;
}

Result<EvaluationSet> field_set(const std::string& name) {
  SetReader reader;
  for (const std::string kind : {"corpus", "queries"}) {
    const std::string file = "field/inputs/" + name + "-" + kind + ".jsonl";
    const auto bytes = bytes_of(shared_folder() / file);
    if (!bytes) return fail(Code::cannot_open, {.file = file});
    CL_CHECKED(reader.add_file(file, "beir-" + kind, *bytes, "utf-8"));
  }
  return reader.finish();
}

// Declares `name` with a set of the field log, or skips the test.
#define CL_FIELD_SET(name, field)                                                          \
  const auto name##_read = field_set(field);                                               \
  if (!name##_read && name##_read.error().code == Code::cannot_open)                       \
    GTEST_SKIP() << "needs " << name##_read.error().where.file << " in the shared folder"; \
  ASSERT_TRUE(name##_read);                                                                \
  const EvaluationSet& name = *name##_read

Scores scores_of(const EvaluationSet& set, std::size_t question,
                 WordRule rule = WordRule::unicode) {
  const auto lists = rank_bm25(set, {100, rule});
  Scores scores;
  for (const Hit& hit : lists->lists[question]) scores[set.passages[hit.passage].id] = hit.score;
  return scores;
}

void expect_scores(const Scores& found, const Scores& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (const auto& [id, score] : expected) {
    ASSERT_TRUE(found.contains(id)) << id;
    EXPECT_NEAR(found.at(id), score, 5e-7) << id;
  }
}

TEST(Bm25, IdfIsLargeForRareWordsAndNeverNegative) {
  EXPECT_NEAR(bm25_idf(12000, 3), 8.1400, 5e-5);    // ln(1 + 11997.5 / 3.5)
  EXPECT_NEAR(bm25_idf(12000, 410), 3.3754, 5e-5);  // ln(1 + 11590.5 / 410.5)
  EXPECT_NEAR(bm25_idf(4, 2), std::log(2), 1e-15);  // in half of the passages
  EXPECT_GT(bm25_idf(4, 4), 0);
}

TEST(Bm25, TwelveMentionsWeighTwiceOneAtAverageLength) {
  EXPECT_DOUBLE_EQ(bm25_saturation(1, 1), 1.0);
  EXPECT_DOUBLE_EQ(bm25_saturation(12, 1), 2.0);  // 12 · 2.2 / 13.2
}

TEST(Bm25, F14WordsThatAreMembersOfObjectsAreOrdinaryWords) {
  CL_FIELD_SET(set, "F14");
  expect_scores(scores_of(set, 0), {{"constructor", 1.092264}});
  expect_scores(scores_of(set, 1), {{"hasOwnProperty", 1.341134}});
}

TEST(Bm25, F30AWordInHalfOfThePassagesStillScores) {
  CL_FIELD_SET(set, "F30");
  expect_scores(scores_of(set, 0), {{"d1", 0.640724}, {"d2", 0.754913}});
  expect_scores(scores_of(set, 1), {{"d1", 1.281449}, {"d2", 0.754913}, {"d3", 0.640724}});
}

TEST(Bm25, F32ARepeatedWordOfTheQuestionCountsAgain) {
  CL_FIELD_SET(set, "F32");
  expect_scores(scores_of(set, 0), {{"d1", 0.902322}, {"d2", 1.509826}, {"d3", 0.640724}});
  expect_scores(scores_of(set, 1), {{"d1", 1.804644}, {"d2", 2.264738}, {"d3", 0.640724}});
}

TEST(Bm25, F33ChineseAndKoreanQuestionsFindTheirPassage) {
  CL_FIELD_SET(set, "F33");
  for (std::size_t q = 0; q < 3; ++q) {
    const Scores scores = scores_of(set, q);
    ASSERT_EQ(scores.size(), 1u);
    EXPECT_EQ(scores.begin()->first, "d" + std::to_string(q + 1));
    EXPECT_GT(scores.begin()->second, 0);
  }
}

TEST(Bm25, PassagesWithoutWordsAreNeitherCountedNorFound) {
  const EvaluationSet with =
      set_of({{"a", "red door"}, {"b", "blue"}, {"c", " … "}}, {"door", "…", ""});
  const EvaluationSet without = set_of({{"a", "red door"}, {"b", "blue"}}, {"door", "…", ""});
  EXPECT_EQ(scores_of(with, 0), scores_of(without, 0));
  EXPECT_EQ(Bm25Index(with.passage_texts(), WordRule::unicode).texts(), 2u);
  EXPECT_TRUE(scores_of(with, 1).empty());
  EXPECT_TRUE(scores_of(with, 2).empty());
  EXPECT_TRUE(Bm25Index({}, WordRule::unicode).hits("door").empty());
}

TEST(Bm25, EqualScoresAreEqualWhateverTheOrderOfWords) {
  // Each passage has the three words 1, 2 and 3 times, in another assignment; each word stands in
  // all three.
  const EvaluationSet set =
      set_of({{"a", "x y y z z z"}, {"b", "x x y y y z"}, {"c", "x x x y z z"}},
             {"x y z", "z y x", "y x z"});
  for (std::size_t q = 0; q < 3; ++q) {
    const Scores scores = scores_of(set, q);
    EXPECT_EQ(scores.at("a"), scores.at("b"));
    EXPECT_EQ(scores.at("a"), scores.at("c"));
    EXPECT_EQ(scores, scores_of(set, 0));
  }
}

TEST(Bm25, TheTieAtTheCutIsKeptWhole) {
  const EvaluationSet set =
      set_of({{"a", "sun"}, {"c", "sun"}, {"b", "sun"}, {"d", "sun sun rain"}}, {"sun"});
  const auto lists = rank_bm25(set, {2, WordRule::unicode});
  std::string ids;
  for (const Hit& hit : lists->lists[0]) ids += set.passages[hit.passage].id;
  EXPECT_EQ(ids, "cba");  // 2.2 / 1.9 each; d has 4.4 / 4.1
  EXPECT_EQ(rank_bm25(set, {0, WordRule::unicode}).error().code, Code::out_of_range);
  EXPECT_EQ(rank_bm25(set, {1001, WordRule::unicode})->lists[0].size(),
            4u);  // deeper than there are passages
}

// The plain way: the formula as it stands, over words counted one by one.
double plain_score(const std::vector<PassageText>& all_texts, const std::string& question,
                   std::size_t at, WordRule rule) {
  std::vector<std::vector<std::string>> texts;
  double all = 0, n = 0;
  for (const PassageText& text : all_texts) {
    texts.push_back(words_of(text.text, rule));
    all += static_cast<double>(texts.back().size());
    n += !texts.back().empty();
  }
  double score = 0;
  for (const std::string& word : words_of(question, rule)) {
    double df = 0;
    for (const auto& text : texts) df += std::ranges::count(text, word) > 0;
    const auto tf = static_cast<double>(std::ranges::count(texts[at], word));
    const double length = static_cast<double>(texts[at].size()) / (all / n);
    score +=
        std::log(1 + (n - df + 0.5) / (df + 0.5)) * tf * 2.2 / (tf + 1.2 * (0.25 + 0.75 * length));
  }
  return score;
}

TEST(Bm25, ACutPassageHasItsBestPiecesScore) {
  // a: "sun rain" and "sun sun"; b: "rain snow"; c: one short piece. Scored by hand: each piece is
  // a text.
  const EvaluationSet whole =
      set_of({{"a", "sun rain sun sun"}, {"b", "rain snow"}, {"c", "hail"}}, {"sun", "rain sun"});
  const EvaluationSet set = *cut_passages(whole, {CutBy::words, 2, 0});
  const std::vector<PassageText> texts = set.passage_texts();
  ASSERT_EQ(texts.size(), 4u);
  // N = 4, "sun" stands in 2 pieces, lengths 2 2 2 1, 1.75 on average: idf ln(1 + 2.5 / 2.5), and
  // for twice in a piece of 2 words 2 · 2.2 / (2 + 1.2 (0.25 + 0.75 · 2 / 1.75)).
  EXPECT_NEAR(scores_of(set, 0).at("a"), std::log(2) * 4.4 / (2 + 1.2 * (0.25 + 0.75 * 2 / 1.75)),
              1e-9);
  for (std::size_t q = 0; q < 2; ++q) {
    std::map<std::string, double> best;
    for (std::size_t t = 0; t < texts.size(); ++t) {
      const double score = plain_score(texts, set.questions[q].text, t, WordRule::unicode);
      double& of_passage = best[set.passages[texts[t].passage].id];
      of_passage = std::max(of_passage, score);
    }
    std::erase_if(best, [](const auto& entry) { return entry.second == 0; });
    expect_scores(scores_of(set, q), best);
  }
  // Whole, "a" has both words in one text and another length: another score.
  EXPECT_GT(std::abs(scores_of(whole, 1).at("a") - scores_of(set, 1).at("a")), 0.01);
}

TEST(Bm25, XquadAgreesWithTheStoredFiguresAndThePlainFormula) {
  CL_SHARED_FILE(expected_text, "expected/xquad_ranking_minilm.json");
  CL_SHARED_FILE(squad, "data/xquad.en.json");
  const auto expected = nlohmann::json::parse(expected_text)["bm25"];
  SetReader reader;
  ASSERT_TRUE(reader.add_file("xquad", "squad", squad, "utf-8"));
  const EvaluationSet set = *reader.finish();
  const Bm25Index index(set.passage_texts(), WordRule::ascii);
  EXPECT_EQ(index.texts(), 240u);
  EXPECT_NEAR(index.average_length(), expected["avgdl"], 1e-9);
  EXPECT_EQ(index.distinct_words(), expected["terms"]);

  double sum = 0;
  std::size_t first = 0;
  const auto lists = rank_bm25(set, {240, WordRule::ascii});
  ASSERT_TRUE(lists);
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    for (const Hit& hit : lists->lists[q]) sum += hit.score;
    first += lists->lists[q][0].passage == set.questions[q].judgements[0].passage;
  }
  EXPECT_NEAR(sum, expected["score_sum"], 1e-5);
  EXPECT_NEAR(static_cast<double>(first) / 1190, expected["recall@1"], 1e-12);
  const auto& top = expected["question0_top5"];
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(lists->lists[0][i].passage, top[i][0]);
    EXPECT_NEAR(lists->lists[0][i].score, top[i][1], 1e-9);
  }
  for (const Hit& hit : lists->lists[700])
    EXPECT_NEAR(
        hit.score,
        plain_score(set.passage_texts(), set.questions[700].text, hit.passage, WordRule::ascii),
        1e-9);

  const auto usual = rank_bm25(set, {1, WordRule::unicode});
  first = 0;
  for (std::size_t q = 0; q < set.questions.size(); ++q)
    first += usual->lists[q][0].passage == set.questions[q].judgements[0].passage;
  EXPECT_NEAR(static_cast<double>(first) / 1190, 0.9193, 5e-5);
}

}  // namespace
}  // namespace cutoff
