// Lists by words in common, and TREC runs in and out.
#include "bindings/crossing.h"
#include "dataset/read/read_run.h"
#include "rank/bm25.h"
#include "rank/own_passages.h"
#include "rank/run_lists.h"
#include "rank/word_coverage.h"
#include "rank/write_run.h"

namespace cutoff::bindings {
namespace {

// Without words: by the first rule.
WordCoverage coverage(const EvaluationSet& set, const std::optional<WordRule>& words) {
  return word_coverage(set, words.value_or(kWordRules.front().rule));
}

std::string tag(const Run& run) { return run.tag; }

Result<Uint8Array> write(const EvaluationSet& set, const RankedLists& lists,
                         const std::string& name) {
  CL_TRY(const std::string bytes, write_run(set, lists, name));
  return to_js_bytes(bytes);
}

Result<RankedLists> without_own(const EvaluationSet& set, const RankedLists& lists) {
  return without_own_passages(set, lists);
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_runs) {
  core_object<Run>();
  crossing<&tag>("runTag(run)");
  crossing<&rank_bm25>("rankBm25(set, options)");
  crossing<&coverage>("wordCoverage(set, words)");
  crossing<&read_run>("readRun(file, bytes, encoding)");
  crossing<&lists_of_run>("listsOfRun(set, run)");
  crossing<&write>("writeRun(set, lists, tag)");
  crossing<&without_own>("withoutOwnPassages(set, lists)");
}

}  // namespace cutoff::bindings
