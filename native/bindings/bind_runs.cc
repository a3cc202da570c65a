// Lists by words in common, and TREC runs in and out.
#include <emscripten/bind.h>

#include "bindings/convert.h"
#include "dataset/read/read_run.h"
#include "dataset/set/evaluation_set.h"
#include "rank/bm25.h"
#include "rank/own_passages.h"
#include "rank/run_lists.h"
#include "rank/word_coverage.h"
#include "rank/words.h"
#include "rank/write_run.h"

namespace {

using cutoff::EvaluationSet;
using cutoff::RankedLists;
using cutoff::Run;
using cutoff::bindings::to_js_bytes;
using cutoff::bindings::Uint8Array;
using cutoff::bindings::value_or_throw;

// Options as people write them.
struct NamedBm25Options {
  std::size_t depth;
  std::string words;
};

RankedLists rank_bm25(const EvaluationSet& set, const NamedBm25Options& options) {
  const cutoff::WordRule words = value_or_throw(cutoff::parse_word_rule(options.words));
  return value_or_throw(cutoff::rank_bm25(set, {options.depth, words}));
}

cutoff::WordCoverage word_coverage(const EvaluationSet& set, const std::string& words) {
  return cutoff::word_coverage(set, value_or_throw(cutoff::parse_word_rule(words)));
}

Run read_run(const std::string& file, const std::string& bytes, const std::string& encoding) {
  return value_or_throw(cutoff::read_run(file, bytes, encoding));
}

std::string tag(const Run& run) { return run.tag; }

RankedLists lists_of_run(const EvaluationSet& set, const Run& run) {
  return value_or_throw(cutoff::lists_of_run(set, run));
}

Uint8Array write_run(const EvaluationSet& set, const RankedLists& lists, const std::string& name) {
  return to_js_bytes(value_or_throw(cutoff::write_run(set, lists, name)));
}

RankedLists without_own_passages(const EvaluationSet& set, const RankedLists& lists) {
  return value_or_throw(cutoff::without_own_passages(set, lists));
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_runs) {
  using namespace emscripten;
  class_<Run>("Run").function("tag()", &tag);

  value_object<NamedBm25Options>("Bm25Options")
      .field("depth", &NamedBm25Options::depth)
      .field("words", &NamedBm25Options::words);

  value_object<cutoff::WordCoverage>("WordCoverage")
      .field("questions", &cutoff::WordCoverage::questions)
      .field("questionsWithout", &cutoff::WordCoverage::questions_without)
      .field("passages", &cutoff::WordCoverage::passages)
      .field("passagesWithout", &cutoff::WordCoverage::passages_without);

  function("rankBm25(set, options)", &rank_bm25);
  function("wordCoverage(set, words)", &word_coverage);
  function("readRun(file, bytes, encoding)", &read_run);
  function("listsOfRun(set, run)", &lists_of_run);
  function("writeRun(set, lists, tag)", &write_run);
  function("withoutOwnPassages(set, lists)", &without_own_passages);
}
