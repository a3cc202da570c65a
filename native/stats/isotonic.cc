#include "stats/isotonic.h"

#include <algorithm>
#include <cmath>

namespace cutoff {
namespace {

struct Block {
  double first = 0;
  double last = 0;
  double right = 0;
  double n = 0;

  double mean() const { return right / n; }
};

std::vector<Block> pooled(const std::vector<Labelled>& ascending) {
  std::vector<Block> blocks;
  for (const Labelled& label : ascending) {
    if (!blocks.empty() && blocks.back().last == label.score &&
        blocks.back().first == label.score) {
      blocks.back().right += label.right;
      blocks.back().n += 1;
    } else {
      blocks.push_back({label.score, label.score, label.right ? 1.0 : 0.0, 1});
    }
  }
  std::vector<Block> result;
  for (Block block : blocks) {
    while (!result.empty() && result.back().mean() >= block.mean()) {
      block.first = result.back().first;
      block.right += result.back().right;
      block.n += result.back().n;
      result.pop_back();
    }
    result.push_back(block);
  }
  return result;
}

}  // namespace

std::optional<IsotonicFit> fit_isotonic(std::vector<Labelled> labelled) {
  std::erase_if(labelled, [](const Labelled& label) { return !std::isfinite(label.score); });
  if (labelled.empty()) return std::nullopt;
  std::ranges::sort(labelled, {}, &Labelled::score);
  IsotonicFit fit;
  for (const Block& block : pooled(labelled)) {
    fit.knots.push_back({block.first, block.mean()});
    if (block.last != block.first) fit.knots.push_back({block.last, block.mean()});
  }
  return fit;
}

double IsotonicFit::probability(double score) const {
  const auto above = std::ranges::lower_bound(knots, score, {}, &Knot::score);
  if (above == knots.end()) return knots.back().probability;
  if (above == knots.begin() || above->score == score) return above->probability;
  const Knot& below = *(above - 1);
  const double share = (score - below.score) / (above->score - below.score);
  return below.probability + share * (above->probability - below.probability);
}

}  // namespace cutoff
