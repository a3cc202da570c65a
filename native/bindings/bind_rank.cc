// Ranked lists by vectors, one question's list for the page, and lists as a file.
#include "bindings/crossing.h"
#include "rank/rank_dense.h"
#include "report/lists_json.h"
#include "report/ranked_list.h"

EMSCRIPTEN_BINDINGS(cutoff_rank) {
  using namespace cutoff;
  bindings::core_object<RankedLists>();
  bindings::crossing<&rank_dense>("rankDense(set, vectors, options)");
  bindings::crossing<&ranked_list>("rankedList(set, lists, question)");
  bindings::crossing<&lists_json>("listsJson(set, lists, model)");
  bindings::crossing<&read_lists>("readLists(set, file, json)");
}
