// What shorter vectors do.
#include <emscripten/bind.h>

#include "bindings/convert.h"
#include "dataset/evaluation_set.h"
#include "report/truncate_json.h"
#include "vectors/vector_set.h"

namespace {

using cutoff::EvaluationSet;
using cutoff::TruncateRequest;
using cutoff::VectorSet;
using cutoff::bindings::value_or_throw;

std::string truncate(const EvaluationSet& set, const VectorSet& vectors,
                     const TruncateRequest& options) {
  return value_or_throw(cutoff::truncate_json(set, vectors, options));
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_truncation) {
  using namespace emscripten;
  value_object<TruncateRequest>("TruncateOptions")
      .field("dims", &TruncateRequest::dims)
      .field("measures", &TruncateRequest::measures)
      .field("half", &TruncateRequest::half)
      .field("ties", &TruncateRequest::ties);

  function("truncate(set, vectors, options)", &truncate);
}
