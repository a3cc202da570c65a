#include "rank/order.h"

#include <algorithm>
#include <numeric>

namespace cutoff {

Order::Order(const std::vector<Passage>& passages) : places_(passages.size()) {
  std::vector<std::uint32_t> by_id(passages.size());
  std::iota(by_id.begin(), by_id.end(), 0u);
  // std::string compares as unsigned bytes.
  std::sort(by_id.begin(), by_id.end(),
            [&](std::uint32_t a, std::uint32_t b) { return passages[a].id < passages[b].id; });
  for (std::uint32_t place = 0; place < by_id.size(); ++place) places_[by_id[place]] = place;
}

void Order::sort_and_cut(std::vector<Hit>& hits, std::size_t depth) const {
  std::sort(hits.begin(), hits.end(), *this);
  if (depth >= hits.size()) return;
  std::size_t end = depth;
  while (depth > 0 && end < hits.size() && hits[end].score == hits[depth - 1].score) ++end;
  hits.resize(end);
}

}  // namespace cutoff
