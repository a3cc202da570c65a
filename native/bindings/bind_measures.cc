// Measures, the curve over ranks, and what the core says about itself.
#include "bindings/crossing.h"
#include "measures/list_depth.h"
#include "rank/depth.h"
#include "report/core_description.h"
#include "report/measure_report.h"

namespace cutoff::bindings {
namespace {

Result<std::size_t> depth_for(const EvaluationSet& set, const std::string& measures) {
  CL_TRY(const std::vector<MeasureId> wanted, usual_measures(set, measures));
  return list_depth(set, wanted);
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_measures) {
  crossing<&depth_for>("listDepth(set, measures)");
  crossing<&usual_depth>("usualDepth(set, own)");
  crossing<&scoring_depth>("scoringDepth(k, own)");
  crossing<&depth_before>("depthBefore(depth, own)");
  crossing<&reach>("reach(set, lists)");
  crossing<&measure_report>("measure(set, lists, options)");
  crossing<&rank_curve_report>("rankCurve(set, lists, options)");
  crossing<&describe_core>("describeCore()");
}

}  // namespace cutoff::bindings
