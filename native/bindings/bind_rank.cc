// Ranked lists by vectors, and one question's list for the page.
#include <emscripten/bind.h>

#include "bindings/convert.h"
#include "dataset/evaluation_set.h"
#include "rank/rank_dense.h"
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
}
