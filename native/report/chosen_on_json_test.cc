#include "report/chosen_on_json.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

ScoredQuestion question(const char* id, Half half) {
  ScoredQuestion made;
  made.id = id;
  made.half = half;
  return made;
}

TEST(ChosenOn, ComesBackAsItWasWritten) {
  const ScoredQuestions questions = {question("a \"b\"", Half::validation),
                                     question("c", Half::held_out),
                                     question("d", Half::validation)};
  const std::string ids = chosen_on_json(questions);
  EXPECT_EQ(ids, R"(["a \"b\"","d"])");
  ScoredQuestions drawn_anew = questions;
  for (ScoredQuestion& each : drawn_anew) each.half = Half::held_out;
  EXPECT_EQ(chosen_on_json(with_chosen_on(drawn_anew, ids).value()), ids);
  EXPECT_EQ(chosen_on_json({}), "[]");
}

TEST(ChosenOn, RefusesWhatIsNoListOfIds) {
  EXPECT_EQ(with_chosen_on({}, "{}").error().code, Code::wrong_type);
  EXPECT_EQ(with_chosen_on({}, "[1]").error().code, Code::wrong_type);
  EXPECT_EQ(with_chosen_on({}, "[").error().code, Code::bad_json);
}

}  // namespace
}  // namespace cutoff
