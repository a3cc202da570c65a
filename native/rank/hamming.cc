#include "rank/hamming.h"

#include <bit>

namespace cutoff {

std::vector<Hit> nearest_bits(std::span<const std::uint64_t> question,
                              std::span<const std::uint64_t> passages,
                              const std::vector<bool>& has_vector, std::size_t m,
                              const Order& order, std::size_t depth) {
  const std::size_t words = question.size();
  std::vector<std::uint32_t> distances(has_vector.size());
  std::vector<std::size_t> at_distance(m + 1, 0);
  for (std::size_t p = 0; p < has_vector.size(); ++p) {
    if (!has_vector[p]) continue;
    for (std::size_t w = 0; w < words; ++w) {
      distances[p] +=
          static_cast<std::uint32_t>(std::popcount(question[w] ^ passages[p * words + w]));
    }
    ++at_distance[distances[p]];
  }
  // The distance at which `depth` passages are together.
  std::size_t farthest = 0;
  for (std::size_t within = at_distance[0]; within < depth && farthest < m;) {
    within += at_distance[++farthest];
  }
  std::vector<Hit> hits;
  for (std::uint32_t p = 0; p < has_vector.size(); ++p) {
    if (!has_vector[p] || distances[p] > farthest) continue;
    hits.push_back({p, 1 - 2.0 * distances[p] / static_cast<double>(m)});
  }
  order.sort_and_cut(hits, depth);
  return hits;
}

}  // namespace cutoff
