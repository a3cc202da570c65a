// Labels made by hand, cutting passages, leaving topics out, and what to label next.
#include "bindings/convert.h"
#include "dataset/change/attach_labels.h"
#include "dataset/change/cut_passages.h"
#include "dataset/change/halves.h"
#include "dataset/change/leave_out.h"
#include "dataset/change/with_labels.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"
#include "report/label_json.h"

namespace cutoff::bindings {
namespace {

EvaluationSet cut(const EvaluationSet& set, const std::string& rule) {
  return value_or_throw(cut_passages(set, value_or_throw(parse_cut_rule(rule))));
}

EvaluationSet leave_out(const EvaluationSet& set, double share, double seed) {
  return value_or_throw(leave_topics_out(set, share, value_or_throw(seed_from(seed))));
}

EvaluationSet labelled(const EvaluationSet& set, const std::string& json) {
  return value_or_throw(with_labels(set, json));
}

std::string attached(const EvaluationSet& set, const std::string& json) {
  return value_or_throw(attach_labels(set, json));
}

// Ranked lists of several systems, copied.
struct LabelSystems {
  std::vector<LabelSystem> systems;
};

void add_system(LabelSystems& to, const RankedLists& lists, const std::optional<double>& cutoff) {
  to.systems.push_back({lists, cutoff});
}

std::string labels(const EvaluationSet& set, const LabelSystems& of, const LabelRequest& request) {
  return value_or_throw(label_json(set, of.systems, request));
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_labels) {
  emscripten::function("withLabels(set, labelsJson)", &labelled);
  emscripten::function("attachLabels(set, labelsJson)", &attached);
  emscripten::function("cutPassages(set, rule)", &cut);
  emscripten::function("leaveTopicsOut(set, share, seed)", &leave_out);
  emscripten::class_<LabelSystems>("LabelSystems")
      .constructor<>()
      .function("add(lists, cutoff)", &add_system);
  emscripten::value_object<LabelRequest>("LabelRequest")
      .field("depth", &LabelRequest::depth)
      .field("seed", &LabelRequest::seed)
      .field("target", &LabelRequest::target)
      .field("delta", &LabelRequest::delta)
      .field("coverage", &LabelRequest::coverage);
  emscripten::function("labels(set, systems, request)", &labels);
}

}  // namespace cutoff::bindings
