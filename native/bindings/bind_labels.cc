// Labels made by hand, cutting passages, leaving topics out, and what to label next.
#include "bindings/crossing.h"
#include "dataset/change/attach_labels.h"
#include "dataset/change/cut_passages.h"
#include "dataset/change/halves.h"
#include "dataset/change/leave_out.h"
#include "dataset/change/with_labels.h"
#include "thresholds/label_plan.h"

namespace cutoff::bindings {
namespace {

Result<EvaluationSet> cut(const EvaluationSet& set, const std::string& rule) {
  CL_TRY(const auto parsed, parse_cut_rule(rule));
  return cut_passages(set, parsed);
}

Result<EvaluationSet> leave_out(const EvaluationSet& set, double share, double number) {
  CL_TRY(const std::uint64_t seed, seed_from(number));
  return leave_topics_out(set, share, seed);
}

Result<LabelReport> labels(const EvaluationSet& set, const std::vector<LabelSystem>& systems,
                           const LabelRequest& request) {
  return label_plan(set, systems, request);
}

Result<JsonText<AttachedLabels>> attached(const EvaluationSet& set, const std::string& json) {
  CL_TRY(std::string text, attach_labels(set, json));
  return JsonText<AttachedLabels>{std::move(text)};
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_labels) {
  crossing<&with_labels>("withLabels(set, labelsJson)");
  crossing<&attached>("attachLabels(set, labelsJson)");
  crossing<&cut>("cutPassages(set, rule)");
  crossing<&leave_out>("leaveTopicsOut(set, share, seed)");
  crossing<&labels>("labels(set, systems, request)");
}

}  // namespace cutoff::bindings
