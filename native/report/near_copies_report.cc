#include "report/near_copies_report.h"

#include <algorithm>
#include <utility>

namespace cutoff {
namespace {

NearCopies shown(std::vector<NearCopy> copies) {
  const std::size_t n = copies.size();
  copies.resize(std::min(n, kCopiesShown));
  return {n, std::move(copies)};
}

}  // namespace

NearCopiesReport near_copies_report(const EvaluationSet& set) {
  SharedByHalves shared = shared_by_halves(set);
  return {.questions = shown(std::move(shared.questions)),
          .passages = shown(std::move(shared.passages)),
          .shared_passages = shared.shared_passages,
          .divided_groups = shared.divided_groups};
}

}  // namespace cutoff
