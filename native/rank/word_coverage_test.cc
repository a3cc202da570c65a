#include "rank/word_coverage.h"

#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

namespace cutoff {
namespace {

EvaluationSet set_of(const std::vector<std::string>& passages,
                     const std::vector<std::string>& questions) {
  EvaluationSet set;
  for (const std::string& text : passages)
    set.passages.push_back(
        {.id = "p" + std::to_string(set.passages.size()), .title = "", .text = text, .group = ""});
  for (const std::string& text : questions) {
    Question question;
    question.id = "q" + std::to_string(set.questions.size());
    question.text = text;
    set.questions.push_back(question);
  }
  return set;
}

using Counts = std::tuple<std::size_t, std::size_t, std::size_t, std::size_t>;
Counts counts(const EvaluationSet& set, WordRule rule) {
  const WordCoverage found = word_coverage(set, rule);
  return {found.questions, found.questions_without, found.passages, found.passages_without};
}

TEST(WordCoverage, CountsTextsThatTheRuleLeavesWithoutAWord) {
  const EvaluationSet set = set_of({"図書館は十時に開きます", "도서관 10시", "the library"},
                                   {"図書館", "opening 時", "¿…?"});
  EXPECT_EQ(counts(set, WordRule::ascii), Counts(3, 2, 3, 1)) << "a digit is a word";
  EXPECT_EQ(counts(set, WordRule::unicode), Counts(3, 1, 3, 0));
}

TEST(WordCoverage, BlankTextsAreCountedElsewhere) {
  EvaluationSet set = set_of({"", "a door"}, {" \t", "door"});
  EXPECT_EQ(counts(set, WordRule::unicode), Counts(1, 0, 1, 0));
  set.passages[0].title = "標題";
  EXPECT_EQ(counts(set, WordRule::ascii), Counts(1, 0, 2, 1)) << "a title is text too";
}

TEST(WordCoverage, NoTextsGiveZeros) { EXPECT_EQ(counts({}, WordRule::ascii), Counts(0, 0, 0, 0)); }

}  // namespace
}  // namespace cutoff
