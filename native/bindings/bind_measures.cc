// Measures, the curve over ranks, and what the core says about itself.
#include <emscripten/bind.h>

#include "bindings/convert.h"
#include "dataset/set/evaluation_set.h"
#include "measures/list_depth.h"
#include "rank/depth.h"
#include "rank/ranked_lists.h"
#include "report/describe_json.h"
#include "report/measure_json.h"

namespace {

using cutoff::EvaluationSet;
using cutoff::MeasureRequest;
using cutoff::RankCurveRequest;
using cutoff::RankedLists;
using cutoff::bindings::value_or_throw;

std::size_t list_depth(const EvaluationSet& set, const std::string& measures) {
  return value_or_throw(cutoff::list_depth(set, value_or_throw(cutoff::parse_measures(measures))));
}

std::string measure(const EvaluationSet& set, const RankedLists& lists,
                    const MeasureRequest& options) {
  return value_or_throw(cutoff::measure_json(set, lists, options));
}

std::string rank_curve(const EvaluationSet& set, const RankedLists& lists,
                       const RankCurveRequest& options) {
  return value_or_throw(cutoff::rank_curve_json(set, lists, options));
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_measures) {
  using namespace emscripten;

  value_object<MeasureRequest>("MeasureOptions")
      .field("measures", &MeasureRequest::measures)
      .field("ties", &MeasureRequest::ties)
      .field("half", &MeasureRequest::half)
      .field("perQuestion", &MeasureRequest::per_question)
      .field("relevantFrom", &MeasureRequest::relevant_from)
      .field("noAnswerAsZero", &MeasureRequest::no_answer_as_zero);

  value_object<RankCurveRequest>("RankCurveOptions")
      .field("half", &RankCurveRequest::half)
      .field("ties", &RankCurveRequest::ties)
      .field("upTo", &RankCurveRequest::up_to)
      .field("relevantFrom", &RankCurveRequest::relevant_from);

  function("listDepth(set, measures)", &list_depth);
  function("reach(set, lists)", &cutoff::reach);
  function("measure(set, lists, options)", &measure);
  function("rankCurve(set, lists, options)", &rank_curve);
  function("describeCore()", &cutoff::describe_json);
}
