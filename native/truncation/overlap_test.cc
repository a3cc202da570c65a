#include "truncation/overlap.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

std::vector<Hit> list(const std::vector<std::uint32_t>& passages) {
  std::vector<Hit> hits;
  double score = 1;
  for (const std::uint32_t passage : passages) hits.push_back({passage, score -= 0.01});
  return hits;
}

TEST(Overlap, CountsWhatTheFirstKShare) {
  const Overlap found = overlap(list({1, 2, 3, 4}), list({4, 3, 9, 1}), 3);
  EXPECT_EQ(found.common, 1u);  // {1, 2, 3} and {4, 3, 9}
  EXPECT_EQ(found.of, 3u);
}

TEST(Overlap, TheOrderWithinTheFirstKDoesNotCount) {
  EXPECT_EQ(overlap(list({1, 2, 3}), list({3, 1, 2}), 3).common, 3u);
  EXPECT_EQ(overlap(list({1, 2, 3}), list({3, 1, 2}), 1).common, 0u);
}

TEST(Overlap, ShortListsCountTheirLength) {
  EXPECT_EQ(overlap(list({1, 2}), list({2, 1, 3}), 10).of, 2u);
  EXPECT_EQ(overlap(list({1, 2}), list({2}), 10).common, 1u);
  EXPECT_EQ(overlap(list({}), list({2}), 10).of, 0u);
}

}  // namespace
}  // namespace cutoff
