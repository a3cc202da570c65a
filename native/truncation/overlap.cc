#include "truncation/overlap.h"

#include <algorithm>
#include <iterator>

namespace cutoff {
namespace {

std::vector<std::uint32_t> sorted_first(const std::vector<Hit>& list, std::size_t k) {
  std::vector<std::uint32_t> passages;
  for (std::size_t i = 0; i < std::min(k, list.size()); ++i) passages.push_back(list[i].passage);
  std::sort(passages.begin(), passages.end());
  return passages;
}

}  // namespace

Overlap overlap(const std::vector<Hit>& a, const std::vector<Hit>& b, std::size_t k) {
  const std::vector<std::uint32_t> first_a = sorted_first(a, k);
  const std::vector<std::uint32_t> first_b = sorted_first(b, k);
  std::vector<std::uint32_t> both;
  std::set_intersection(first_a.begin(), first_a.end(), first_b.begin(), first_b.end(),
                        std::back_inserter(both));
  return {both.size(), first_a.size()};
}

std::optional<double> share(const Overlap& of) {
  if (of.of == 0) return std::nullopt;
  return static_cast<double>(of.common) / static_cast<double>(of.of);
}

Agreement agreement(const EvaluationSet& set, const RankedLists& full, const RankedLists& other,
                    HalfInView half) {
  Agreement found;
  const auto add = [](Overlap& to, const Overlap& more) {
    to.common += more.common;
    to.of += more.of;
  };
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    const Question& question = set.questions[q];
    if (question.blank() || (half && question.half != *half)) continue;
    found.questions += full.lists[q].empty() ? 0 : 1;
    add(found.first_10, overlap(full.lists[q], other.lists[q], kOverlapDepth));
    add(found.first, overlap(full.lists[q], other.lists[q], 1));
  }
  return found;
}

}  // namespace cutoff
