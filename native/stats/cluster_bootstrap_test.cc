#include "stats/cluster_bootstrap.h"

#include <gtest/gtest.h>

#include <vector>

namespace cutoff {
namespace {

// numpy 2.4.6: g = default_rng(3).integers(0, 7, size=(500, 7)); quantile(s[g].sum(1) /
// n[g].sum(1), 0.05)
TEST(ClusterBootstrap, AgreesWithNumpy) {
  const std::vector<GroupCount> groups = {{8, 10},  {19, 20}, {2, 6},  {30, 31},
                                          {11, 17}, {7, 7},   {25, 29}};
  const auto bound = cluster_lower_bound(groups, 0.05, 500, 3);
  ASSERT_TRUE(bound);
  EXPECT_DOUBLE_EQ(*bound, 0.727140974967062);
}

TEST(ClusterBootstrap, NeedsTwoGroupsAndATrial) {
  EXPECT_FALSE(cluster_lower_bound(std::vector<GroupCount>{}, 0.05, 100, 0));
  EXPECT_FALSE(cluster_lower_bound(std::vector<GroupCount>{{3, 4}}, 0.05, 100, 0));
  EXPECT_FALSE(cluster_lower_bound(std::vector<GroupCount>{{0, 0}, {0, 0}}, 0.05, 100, 0));
}

TEST(ClusterBootstrap, DrawsWithoutTrialsCountAsZero) {
  // A quarter of the draws take the empty group twice.
  const auto bound = cluster_lower_bound(std::vector<GroupCount>{{5, 5}, {0, 0}}, 0.05, 1000, 0);
  EXPECT_EQ(bound, 0);
}

TEST(ClusterBootstrap, WithoutFailuresThereIsNoSpread) {
  EXPECT_EQ(cluster_lower_bound(std::vector<GroupCount>{{5, 5}, {2, 2}, {9, 9}}, 0.05, 100, 0), 1);
}

}  // namespace
}  // namespace cutoff
