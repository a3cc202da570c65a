// Ranked lists by vectors, one question's list for the page, and lists as a file.
#include <emscripten/bind.h>

#include "bindings/convert.h"
#include "dataset/set/evaluation_set.h"
#include "rank/rank_dense.h"
#include "report/lists_json.h"
#include "report/ranked_list_json.h"

namespace {

using cutoff::DenseOptions;
using cutoff::EvaluationSet;
using cutoff::RankedLists;
using cutoff::VectorSet;
using cutoff::bindings::value_or_throw;

RankedLists rank_dense(const EvaluationSet& set, const VectorSet& vectors,
                       const DenseOptions& options) {
  return value_or_throw(cutoff::rank_dense(set, vectors, options));
}

std::string ranked_list(const EvaluationSet& set, const RankedLists& lists, std::size_t question) {
  return value_or_throw(cutoff::ranked_list_json(set, lists, question));
}

std::string lists_json(const EvaluationSet& set, const RankedLists& lists,
                       const std::string& model) {
  return value_or_throw(cutoff::lists_json(set, lists, model));
}

RankedLists read_lists(const EvaluationSet& set, const std::string& file, const std::string& json) {
  return value_or_throw(cutoff::read_lists(set, file, json));
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_rank) {
  using namespace emscripten;
  class_<RankedLists>("RankedLists");

  value_object<DenseOptions>("DenseOptions")
      .field("depth", &DenseOptions::depth)
      .field("dims", &DenseOptions::dims)
      .field("renormalise", &DenseOptions::renormalise);

  function("rankDense(set, vectors, options)", &rank_dense);
  function("rankedList(set, lists, question)", &ranked_list);
  function("listsJson(set, lists, model)", &lists_json);
  function("readLists(set, file, json)", &read_lists);
}
