#include "vectors/match.h"

#include <gtest/gtest.h>

#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

const VectorSet kVectors = vectors_of(1, {{"a", "b", "c"}, {1, 1, 1}}, {{"q", "r"}, {1, 1}});

TEST(Match, FindsRowsByIdInAnyOrder) {
  const auto matching = match(set_of({"c", "a", "b"}, {"r", "q"}), kVectors);
  ASSERT_TRUE(matching);
  EXPECT_EQ(matching->passage_rows, (std::vector<std::uint32_t>{2, 0, 1}));
  EXPECT_EQ(matching->question_rows, (std::vector<std::uint32_t>{1, 0}));
}

TEST(Match, ServesAPartOfTheSet) {
  const auto matching = match(set_of({"b"}, {}), kVectors);
  ASSERT_TRUE(matching);
  EXPECT_EQ(matching->passage_rows, (std::vector<std::uint32_t>{1}));
  EXPECT_TRUE(match(set_of({}, {}), kVectors));
}

TEST(Match, RefusesOtherIds) {
  const auto missing = match(set_of({"a", "d"}, {}), kVectors);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, Code::ids_differ);
  EXPECT_EQ(missing.error().where.field, "passages");
  EXPECT_EQ(missing.error().where.value, "d");
  EXPECT_EQ(match(set_of({}, {"Q"}), kVectors).error().where.field, "questions");
  EXPECT_EQ(match(set_of({"a"}, {}), vectors_of(1, {{"a", "a"}, {1, 1}}, {})).error().code,
            Code::ids_differ);
}

}  // namespace
}  // namespace cutoff
