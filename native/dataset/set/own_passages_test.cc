#include "dataset/set/own_passages.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

Question asked(const char* id, const char* text) {
  Question question;
  question.id = id;
  question.text = text;
  return question;
}

TEST(OwnPassagesOfASet, AreTheQuestionItselfOnlyWhereTheTextIsEqualToo) {
  EvaluationSet set;
  set.passages = {{"1", "Doors", "how many doors\n", ""},
                  {"2", "", "how many windows", ""},
                  {"3", "", " ", ""},
                  {"5", "Why", "so", ""}};
  set.questions = {asked("1", "how many doors"), asked("2", "how many walls"), asked("3", " "),
                   asked("4", "how many windows"), asked("5", " Why so")};
  const OwnPassages found = own_passages(set);
  EXPECT_EQ(found.same_id, 3u) << "the blank one doesn't count";
  EXPECT_EQ(found.itself, 2u) << "without its title, and with it";
}

TEST(OwnPassagesOfASet, ARowsPlaceIsNoIdInCommon) {
  EvaluationSet set;
  set.passages = {{"faq:1", "", "Nine.", "", true}};
  set.questions = {asked("faq:1", "Open?")};
  EXPECT_EQ(own_passages(set).same_id, 0u);
  set.passages[0].id_is_place = false;
  EXPECT_EQ(own_passages(set).same_id, 1u);
}

TEST(OwnPassagesOfASet, IdsThatStandForTextsSayNothing) {
  EvaluationSet set;
  set.passages = {{"7", "", "7", ""}};
  set.questions = {asked("7", "7")};
  EXPECT_EQ(own_passages(set).same_id, 1u);
  EXPECT_EQ(own_passages(set).itself, 0u);
  EXPECT_EQ(own_passages({}).same_id, 0u);
}

}  // namespace
}  // namespace cutoff
