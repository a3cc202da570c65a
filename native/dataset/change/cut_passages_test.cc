#include "dataset/change/cut_passages.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/limits.h"

namespace cutoff {
namespace {

std::vector<std::string> cut(const std::string& text, const std::string& rule,
                             const std::string& title = "") {
  EvaluationSet set;
  set.passages.push_back({.id = "p", .title = title, .text = text, .group = {}});
  const auto parsed = parse_cut_rule(rule);
  if (!parsed) return {"bad rule"};
  std::vector<std::string> texts;
  const auto pieces = cut_passages(set, *parsed);
  if (!pieces) return {"refused"};
  for (const PassageText& piece : pieces->pieces) texts.push_back(piece.text);
  return texts;
}

using Texts = std::vector<std::string>;

TEST(CutPassages, ByWordsWithOverlap) {
  EXPECT_EQ(cut("a b  c\nd e f g", "words 3 overlap 1"), (Texts{"a b  c", "c\nd e", "e f g"}));
  EXPECT_EQ(cut("a b c d", "words 2"), (Texts{"a b", "c d"}));
  EXPECT_EQ(cut(" a b c ", "words 3 overlap 2"), (Texts{"a b c"}));
  EXPECT_EQ(cut("é 北京 c", "words 1 overlap 0"), (Texts{"é", "北京", "c"}));
}

TEST(CutPassages, EveryWordStandsInSomePiece) {
  std::string text;
  for (int i = 0; i < 97; ++i) text += "w" + std::to_string(i) + " ";
  for (const char* rule : {"words 10 overlap 3", "words 7 overlap 6", "words 96 overlap 1"}) {
    std::string all;
    for (const std::string& piece : cut(text, rule)) all += piece + " ";
    for (int i = 0; i < 97; ++i)
      EXPECT_NE(all.find("w" + std::to_string(i) + " "), std::string::npos);
  }
}

TEST(CutPassages, BySentences) {
  EXPECT_EQ(cut("One, 2.5 m. \"Two!\" Three? Four", "sentences 2 overlap 1"),
            (Texts{"One, 2.5 m. \"Two!\"", "\"Two!\" Three?", "Three? Four"}));
  EXPECT_EQ(cut("一。二！三", "sentences 1 overlap 0"), (Texts{"一。", "二！", "三"}));
  EXPECT_EQ(cut("Wait... what?! Yes.", "sentences 1"), (Texts{"Wait...", "what?!", "Yes."}));
}

TEST(CutPassages, ByHeadingsOutsideOfFences) {
  EXPECT_EQ(cut("intro\n# A\nx\n```\n# no\n```\n## B\r\ny\n#tag\n", "headings"),
            (Texts{"intro", "# A\nx\n```\n# no\n```", "## B\r\ny\n#tag"}));
  EXPECT_EQ(cut("no headings", "headings"), (Texts{"no headings"}));
}

TEST(CutPassages, TheTitleStandsBeforeEveryPieceAndIdsCount) {
  EvaluationSet set;
  set.passages = {{.id = "p", .title = "T", .text = "a b c", .group = {}},
                  {.id = "p#1", .title = {}, .text = {}, .group = {}}};
  const auto pieces = cut_passages(set, {CutBy::words, 2, 0});
  ASSERT_TRUE(pieces);
  EXPECT_EQ(pieces->cut, "words 2 overlap 0");
  ASSERT_EQ(pieces->pieces.size(), 3u);
  EXPECT_EQ(pieces->pieces[0].text, "T a b");
  EXPECT_EQ(pieces->pieces[1].text, "T c");
  EXPECT_EQ(pieces->pieces[1].id, "p#2");
  EXPECT_EQ(pieces->pieces[2].id, "p#1#1");
  EXPECT_EQ(pieces->pieces[2].text, "");
  EXPECT_EQ(pieces->pieces[2].passage, 1u);
}

TEST(CutPassages, WholeTakesACutBack) {
  EvaluationSet set;
  set.passages = {{.id = "p", .title = {}, .text = "a b c", .group = {}}};
  const auto words = cut_passages(set, {CutBy::words, 1, 0});
  ASSERT_TRUE(words);
  const auto whole = cut_passages(*words, {});
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->cut, "");
  ASSERT_EQ(whole->passage_texts().size(), 1u);
  EXPECT_EQ(whole->passage_texts()[0].id, "p");
}

TEST(CutRule, PrintsAndParses) {
  for (const char* rule : {"whole", "words 120 overlap 20", "sentences 5 overlap 0", "headings"})
    EXPECT_EQ(print(*parse_cut_rule(rule)), rule);
  EXPECT_EQ(print(*parse_cut_rule("words 8")), "words 8 overlap 0");
  const std::string too_many = "words " + std::to_string(limits::kMaxPieceSize + 1);
  for (const std::string& bad : {std::string(), std::string("tokens 5"), std::string("words"),
                                 std::string("words 0"), std::string("words 5 overlap 5"),
                                 std::string("words 5 overlap"), std::string("words 5 by 2"),
                                 std::string("headings 3"), std::string("words -1"), too_many}) {
    const auto rule = parse_cut_rule(bad);
    ASSERT_FALSE(rule) << bad;
    EXPECT_EQ(rule.error().code, Code::out_of_range);
  }
}

}  // namespace
}  // namespace cutoff
