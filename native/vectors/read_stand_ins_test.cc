#include "vectors/read_stand_ins.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(ReadStandIns, EveryMember) {
  const auto words =
      read_stand_ins("s.json",
                     R"({"stop": ["The"], "concepts": {"MONEY": ["refund", "Pay"]}, "dimensions": 8,
          "random_dimensions": 4})");
  ASSERT_TRUE(words);
  EXPECT_TRUE(words->stop.contains("the"));
  EXPECT_EQ(words->concept_of.at("pay"), "MONEY");
  EXPECT_EQ(words->dims, 8u);
  EXPECT_EQ(words->random_dims, 4u);
}

TEST(ReadStandIns, NothingGivesTheDefaults) {
  const auto words = read_stand_ins("s.json", "\xEF\xBB\xBF{}");
  ASSERT_TRUE(words);
  EXPECT_EQ(words->dims, StandInWords().dims);
  EXPECT_TRUE(words->stop.empty());
}

TEST(ReadStandIns, RefusesWithThePlace) {
  struct Case {
    const char* text;
    Code code;
    const char* field;
  };
  for (const Case& c : std::initializer_list<Case>{
           {"{", Code::bad_json, ""},
           {"[]", Code::wrong_type, ""},
           {R"({"stop": "the"})", Code::wrong_type, "stop"},
           {R"({"stop": [1]})", Code::wrong_type, "stop"},
           {R"({"concepts": ["a"]})", Code::wrong_type, "concepts"},
           {R"({"concepts": {"A": "a"}})", Code::wrong_type, "concepts.A"},
           {R"({"concepts": {"A": ["x"], "B": ["X"]}})", Code::conflicting_id, "concepts.B"},
           {R"({"dimensions": 0})", Code::bad_dims, "dimensions"},
           {R"({"dimensions": -1})", Code::bad_dims, "dimensions"},
           {R"({"random_dimensions": 1e9})", Code::bad_dims, "random_dimensions"},
           {R"({"stops": []})", Code::unknown_option, "stops"}}) {
    const auto words = read_stand_ins("s.json", c.text);
    ASSERT_FALSE(words) << c.text;
    EXPECT_EQ(words.error().code, c.code) << c.text;
    EXPECT_EQ(words.error().where.field, c.field) << c.text;
    EXPECT_EQ(words.error().where.file, "s.json");
  }
}

}  // namespace
}  // namespace cutoff
