#include "report/lists_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

const RankedLists kLists{2, {{{1, 0.1 + 0.2}, {0, 0.25}, {2, 0.25}}, {}}};

EvaluationSet small() { return set_of({"a", "b", "0"}, {"q", "blank"}); }

std::string written() { return *lists_json(small(), kLists, "hand-made"); }

// The file above with one member replaced.
std::string with(const char* member, const Json& value) {
  Json file = Json::parse(written());
  file[member] = value;
  return file.dump();
}

Code refusal(const std::string& text) {
  const auto lists = read_lists(small(), "l.json", text);
  return lists ? Code::internal : lists.error().code;
}

TEST(ListsJson, HasTheShapeOfItsSchema) {
  EXPECT_EQ(written(), R"({"schema":"cutoff-lab/lists/1","model":"hand-made","depth":2,)"
                       R"("passage_ids":["a","b","0"],"question_ids":["q","blank"],)"
                       R"("lists":[[[1,0.30000000000000004],[0,0.25],[2,0.25]],[]]})");
}

TEST(ListsJson, ComesBackBitForBitWithItsTies) {
  const auto lists = read_lists(small(), "l.json", written());
  ASSERT_TRUE(lists) << lists.error().detail;
  EXPECT_EQ(lists->depth, 2u);
  ASSERT_EQ(lists->lists.size(), 2u);
  ASSERT_EQ(lists->lists[0].size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(lists->lists[0][i].passage, kLists.lists[0][i].passage);
    EXPECT_EQ(lists->lists[0][i].score, kLists.lists[0][i].score);
  }
  EXPECT_TRUE(lists->lists[1].empty());
}

TEST(ListsJson, MatchesByIdWhateverTheOrder) {
  const auto lists = read_lists(set_of({"0", "a", "b"}, {"q"}), "l.json", written());
  ASSERT_TRUE(lists) << lists.error().detail;
  ASSERT_EQ(lists->lists.size(), 1u);
  const std::uint32_t places[] = {2, 1, 0};  // b, then a before "0"
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(lists->lists[0][i].passage, places[i]);
}

TEST(ListsJson, SortsWhatStandsInAnotherOrder) {
  const auto lists =
      read_lists(small(), "l.json", with("lists", Json::parse("[[[2,0.25],[0,0.25],[1,0.5]],[]]")));
  ASSERT_TRUE(lists);
  const std::uint32_t places[] = {1, 0, 2};
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(lists->lists[0][i].passage, places[i]);
}

TEST(ListsJson, RefusesListsOfOtherTexts) {
  const auto missing = read_lists(set_of({"a", "b", "c"}, {"q"}), "l.json", written());
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, Code::ids_differ);
  EXPECT_EQ(missing.error().where.value, "c");
  EXPECT_EQ(read_lists(set_of({"a", "b"}, {"q"}), "l.json", written()).error().code,
            Code::ids_differ);
  EXPECT_EQ(read_lists(set_of({"a", "b", "0"}, {"new"}), "l.json", written()).error().code,
            Code::ids_differ);
}

TEST(ListsJson, RefusesWhatIsBroken) {
  EXPECT_EQ(refusal("{"), Code::bad_json);
  EXPECT_EQ(refusal("[]"), Code::wrong_type);
  EXPECT_EQ(refusal("{}"), Code::missing_field);
  EXPECT_EQ(refusal(with("schema", "cutoff-lab/lists/2")), Code::unknown_format);
  EXPECT_EQ(refusal(with("depth", 0)), Code::out_of_range);
  EXPECT_EQ(refusal(with("depth", "2")), Code::out_of_range);
  EXPECT_EQ(refusal(with("passage_ids", Json::parse(R"(["a","b","a"])"))), Code::conflicting_id);
  EXPECT_EQ(refusal(with("question_ids", Json::parse(R"(["q",1])"))), Code::wrong_type);
  EXPECT_EQ(refusal(with("lists", Json::parse("[[]]"))), Code::bad_shape);
  EXPECT_EQ(refusal(with("lists", Json::parse("[[[3,0.5]],[]]"))), Code::out_of_range);
  EXPECT_EQ(refusal(with("lists", Json::parse("[[[0,0.5],[0,0.4]],[]]"))), Code::conflicting_id);
  EXPECT_EQ(refusal(with("lists", Json::parse("[[[0]],[]]"))), Code::wrong_type);
  EXPECT_EQ(refusal(with("lists", Json::parse("[[[0,null]],[]]"))), Code::wrong_type);
  EXPECT_EQ(refusal(with("lists", Json::parse("[0,[]]"))), Code::wrong_type);
}

TEST(ListsJson, WritesNoListsOfAnotherSet) {
  EXPECT_EQ(lists_json(set_of({"a"}, {"q"}), kLists, "m").error().code, Code::bad_shape);
  EXPECT_EQ(lists_json(set_of({"a"}, {"q", "blank"}), kLists, "m").error().code, Code::bad_shape);
}

}  // namespace
}  // namespace cutoff
