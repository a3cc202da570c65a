// What shorter vectors do, and what a token limit cuts off.
#include "bindings/crossing.h"
#include "report/text_truncation_report.h"
#include "report/truncate_report.h"

namespace cutoff::bindings {
namespace {

// Counts of every text in the set's order; 0 for one that is not encoded.
Result<TextTruncationReport> text_truncation(
    const EvaluationSet& set, const Uint32Array& passage_tokens, const Uint32Array& passage_unknown,
    const Uint32Array& question_tokens, const Uint32Array& question_unknown, std::uint32_t limit) {
  return text_truncation_report(set, {to_vector(passage_tokens), to_vector(passage_unknown)},
                                {to_vector(question_tokens), to_vector(question_unknown)}, limit);
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_truncation) {
  crossing<&truncate_report>("truncate(set, vectors, options)");
  crossing<&text_truncation>(
      "textTruncation(set, passageTokens, passageUnknown, questionTokens, questionUnknown, limit)");
}

}  // namespace cutoff::bindings
