// What shorter vectors do, and what a token limit cuts off.
#include <emscripten/bind.h>

#include "bindings/convert.h"
#include "dataset/set/evaluation_set.h"
#include "report/text_truncation_json.h"
#include "report/truncate_json.h"
#include "vectors/vector_set.h"

namespace {

using cutoff::EvaluationSet;
using cutoff::TruncateRequest;
using cutoff::VectorSet;
using cutoff::bindings::to_vector;
using cutoff::bindings::Uint32Array;
using cutoff::bindings::value_or_throw;

std::string truncate(const EvaluationSet& set, const VectorSet& vectors,
                     const TruncateRequest& options) {
  return value_or_throw(cutoff::truncate_json(set, vectors, options));
}

cutoff::TokenCounts token_counts(const Uint32Array& tokens, const Uint32Array& unknown) {
  return {to_vector(tokens), to_vector(unknown)};
}

std::string text_truncation(const EvaluationSet& set, const Uint32Array& passage_tokens,
                            const Uint32Array& passage_unknown, const Uint32Array& question_tokens,
                            const Uint32Array& question_unknown, std::uint32_t limit) {
  return value_or_throw(
      cutoff::text_truncation_json(set, token_counts(passage_tokens, passage_unknown),
                                   token_counts(question_tokens, question_unknown), limit));
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_truncation) {
  using namespace emscripten;
  value_object<TruncateRequest>("TruncateOptions")
      .field("dims", &TruncateRequest::dims)
      .field("measures", &TruncateRequest::measures)
      .field("half", &TruncateRequest::half)
      .field("ties", &TruncateRequest::ties)
      .field("removeOwnPassages", &TruncateRequest::remove_own_passages);

  function("truncate(set, vectors, options)", &truncate);
  function(
      "textTruncation(set, passageTokens, passageUnknown, questionTokens, questionUnknown, limit)",
      &text_truncation);
}
