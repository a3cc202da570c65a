// Systems side by side: stand-in embedders, joined lists, one text under several ids, BM25 opened up.
#include "bindings/crossing.h"
#include "measures/label_bounds.h"
#include "rank/approximate.h"
#include "rank/explain_bm25.h"
#include "rank/fusion.h"
#include "rank/rank_stand_in.h"
#include "rank/same_text.h"
#include "report/compare_report.h"
#include "report/systems_report.h"

EMSCRIPTEN_BINDINGS(cutoff_systems) {
  using namespace cutoff;
  bindings::crossing<&compare_report>("compare(set, systems, options)");
  bindings::crossing<&rank_stand_in_as>("rankStandIn(set, options)");
  bindings::crossing<&check_stand_in_as>("checkStandIn(set, options)");
  bindings::crossing<&fuse_lists>("fuseLists(set, systems, fusion)");
  bindings::crossing<&explain_bm25_as>("explainBm25(set, question, top, options)");
  bindings::crossing<&same_text_report>("sameText(set)");
  bindings::crossing<&with_same_text_joined>("withSameTextJoined(set)");
  bindings::crossing<&lists_with_same_text_joined>("listsWithSameTextJoined(set, lists)");
  bindings::crossing<&without_question_texts_of>("withoutQuestionTexts(set, lists)");
  bindings::crossing<&unjudged_report>("unjudgedHits(set, lists, k, limit)");
  bindings::crossing<&approximate_recall>("approximateRecall(set, exact, approximate, k)");
  bindings::crossing<&rank_inverted_file>("rankInvertedFile(set, vectors, options)");
}
