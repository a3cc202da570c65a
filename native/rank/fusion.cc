#include "rank/fusion.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "rank/order.h"

namespace cutoff {
namespace {

constexpr int kGridBits = 40;

double on_grid(double x) { return std::ldexp(std::round(std::ldexp(x, kGridBits)), -kGridBits); }

// What each hit of an ordered list is worth before weighing.
std::vector<double> worth_by_rank(const std::vector<Hit>& list) {
  std::vector<double> worth(list.size());
  for (std::size_t begin = 0; begin < list.size();) {
    std::size_t end = begin;
    double sum = 0;
    for (; end < list.size() && list[end].score == list[begin].score; ++end) {
      sum += 1 / (kFusionRankOffset + static_cast<double>(end + 1));
    }
    std::fill(worth.begin() + static_cast<std::ptrdiff_t>(begin),
              worth.begin() + static_cast<std::ptrdiff_t>(end),
              sum / static_cast<double>(end - begin));
    begin = end;
  }
  return worth;
}

std::vector<double> worth_by_score(const std::vector<Hit>& list) {
  std::vector<double> worth;
  for (const Hit& hit : list) {
    const double range = list.front().score - list.back().score;
    worth.push_back(range > 0 ? (hit.score - list.back().score) / range : 1);
  }
  return worth;
}

Result<void> check(const EvaluationSet& set, std::span<const FusedSystem> systems) {
  double all = 0;
  for (const FusedSystem& system : systems) {
    if (system.lists->lists.size() != set.questions.size()) {
      return fail(Code::bad_shape, {.field = "lists"},
                  "expected " + std::to_string(set.questions.size()) + " lists, found " +
                      std::to_string(system.lists->lists.size()));
    }
    if (!std::isfinite(system.weight) || system.weight < 0) {
      return fail(Code::out_of_range, {.field = "weight", .value = std::to_string(system.weight)},
                  "0 or more");
    }
    all += system.weight;
  }
  if (!(all > 0)) return fail(Code::out_of_range, {.field = "weight"}, "one weight above 0");
  return {};
}

}  // namespace

Result<RankedLists> fuse(const EvaluationSet& set, std::span<const FusedSystem> systems,
                         Fusion fusion) {
  CL_CHECKED(check(set, systems));
  const Order order(set.passages);
  RankedLists fused;
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    std::unordered_map<std::uint32_t, double> scores;
    for (const FusedSystem& system : systems) {
      const std::vector<Hit>& list = system.lists->lists[q];
      const std::vector<double> worth =
          fusion == Fusion::by_rank ? worth_by_rank(list) : worth_by_score(list);
      for (std::size_t i = 0; i < list.size(); ++i) {
        scores[list[i].passage] += on_grid(system.weight * worth[i]);
      }
    }
    std::vector<Hit>& list = fused.lists.emplace_back();
    for (const auto& [passage, score] : scores) list.push_back({passage, score});
    order.sort_and_cut(list, list.size());
  }
  return fused;
}

Result<RankedLists> fuse_lists(const EvaluationSet& set, const std::vector<WeightedLists>& systems,
                               Fusion fusion) {
  std::vector<FusedSystem> fused;
  for (const WeightedLists& system : systems) fused.push_back({&system.lists, system.weight});
  return fuse(set, fused, fusion);
}

}  // namespace cutoff
