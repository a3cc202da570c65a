#include "rank/order.h"

#include <gtest/gtest.h>

#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

std::vector<std::string> ids(const EvaluationSet& set, const std::vector<Hit>& hits) {
  std::vector<std::string> result;
  for (const Hit& hit : hits) result.push_back(set.passages[hit.passage].id);
  return result;
}

TEST(Order, ScoreDownThenIdDownByBytes) {
  // By bytes: "10" < "9" < "Z" < "a" < "é" (C3 A9).
  const EvaluationSet set = set_of({"a", "é", "10", "Z", "9"}, {});
  std::vector<Hit> hits = {{0, 0.5}, {1, 0.5}, {2, 0.5}, {3, 0.75}, {4, 0.5}};
  Order(set.passages).sort_and_cut(hits, 5);
  EXPECT_EQ(ids(set, hits), (std::vector<std::string>{"Z", "é", "a", "9", "10"}));
}

TEST(Order, KeepsTheTieAtTheCut) {
  const EvaluationSet set = set_of({"a", "b", "c", "d"}, {});
  const Order order(set.passages);
  const std::vector<Hit> hits = {{0, 0.2}, {1, 0.9}, {2, 0.2}, {3, 0.1}};
  const auto cut = [&](std::size_t depth) {
    std::vector<Hit> list = hits;
    order.sort_and_cut(list, depth);
    return ids(set, list);
  };
  EXPECT_EQ(cut(1), (std::vector<std::string>{"b"}));
  EXPECT_EQ(cut(2), (std::vector<std::string>{"b", "c", "a"}));
  EXPECT_EQ(cut(3), (std::vector<std::string>{"b", "c", "a"}));
  EXPECT_EQ(cut(9), (std::vector<std::string>{"b", "c", "a", "d"}));
  EXPECT_TRUE(cut(0).empty());
}

TEST(Order, NothingStaysNothing) {
  std::vector<Hit> hits;
  Order({}).sort_and_cut(hits, 3);
  EXPECT_TRUE(hits.empty());
}

}  // namespace
}  // namespace cutoff
