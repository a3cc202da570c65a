#include "rank/own_passages.h"

#include <cstddef>
#include <string>
#include <vector>

#include "rank/depth.h"

namespace cutoff {

void remove_own_passage(const EvaluationSet& set, std::size_t question, std::vector<Hit>& list) {
  std::erase_if(list, [&](const Hit& hit) {
    const Passage& passage = set.passages[hit.passage];
    return !passage.id_is_place && passage.id == set.questions[question].id;
  });
}

Result<RankedLists> without_own_passages(const EvaluationSet& set, RankedLists lists) {
  const bool cut = reach(set, lists).has_value();
  if (cut && lists.depth == 1)
    return fail(Code::out_of_range, {.field = "depth", .value = "1"},
                "at least 2, so that one is left without the question's own passage");
  if (cut) --lists.depth;
  for (std::size_t q = 0; q < lists.lists.size(); ++q) {
    remove_own_passage(set, q, lists.lists[q]);
    if (cut) keep_first(lists.lists[q], lists.depth);
  }
  lists.own_passages_removed = true;
  return lists;
}

}  // namespace cutoff
