#include "report/threshold_views_json.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/limits.h"
#include "thresholds/calibration.h"
#include "thresholds/mix.h"
#include "thresholds/risk_control.h"
#include "thresholds/splits.h"
#include "thresholds/transfer.h"

namespace cutoff {
namespace {

using json = nlohmann::ordered_json;

template <class T>
json or_null(const std::optional<T>& value) {
  return value ? json(*value) : json(nullptr);
}

std::unexpected<Error> out_of_range(const char* field, double value, const char* expected) {
  return fail(Code::out_of_range, {.field = field, .value = std::to_string(value)}, expected);
}

// Names come from people and may not be UTF-8.
std::string text(const json& document) {
  return document.dump(-1, ' ', false, json::error_handler_t::replace);
}

json cost_point_json(const CostPoint& point) {
  return {{"threshold", point.threshold}, {"cost", point.cost}};
}

json figures_json(const Acceptance& at) {
  return {{"threshold", or_null(at.threshold)},
          {"precision", or_null(at.precision())},
          {"coverage", at.coverage()},
          {"accepted", at.accepted},
          {"right", at.right},
          {"n", at.n}};
}

json reliability_json(const std::optional<Reliability>& reliability) {
  if (!reliability) return nullptr;
  json bins = json::array();
  for (const ReliabilityBin& bin : reliability->bins) {
    bins.push_back(
        {{"n", bin.n}, {"right", bin.right}, {"mean_probability", bin.mean_probability}});
  }
  const PerfectScorer& perfect = reliability->perfect;
  return {{"bins", std::move(bins)},
          {"brier", reliability->brier},
          {"calibration_error", reliability->calibration_error},
          {"perfect",
           {{"brier", perfect.brier},
            {"calibration_error", perfect.calibration_error},
            {"calibration_error_95", perfect.calibration_error_95}}}};
}

json spread_json(const std::optional<Spread>& spread) {
  if (!spread) return nullptr;
  return {{"lowest", spread->lowest}, {"median", spread->median}, {"highest", spread->highest}};
}

std::optional<double> number(const json& object, const char* key) {
  if (!object.is_object()) return std::nullopt;
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number()) return std::nullopt;
  return found->get<double>();
}

}  // namespace

Result<std::string> mix_json(const ScoredQuestions& questions, HalfInView half, double threshold,
                             double share_answerable) {
  if (!(share_answerable >= 0 && share_answerable <= 1)) {
    return out_of_range("mix", share_answerable, "expected 0 to 1");
  }
  const auto mix = mix_at(questions, half, threshold, share_answerable, limits::kDefaultSeed);
  if (!mix) return "null";
  const json interval =
      mix->interval ? json::array({mix->interval->low, mix->interval->high}) : json(nullptr);
  return text({{"share_answerable", mix->share_answerable},
               {"precision", or_null(mix->precision)},
               {"coverage", mix->coverage},
               {"interval", interval}});
}

Result<std::string> cost_json(const ScoredQuestions& questions, Grid grid, const Prices& prices) {
  for (const double price :
       {prices.accepted_no_answer, prices.accepted_miss, prices.refused_right}) {
    if (!(price >= 0 && std::isfinite(price)))
      return out_of_range("price", price, "expected 0 or more");
  }
  const CostView view = cost_view(AcceptanceCurve(questions, Half::validation), grid, prices);
  json curve = json::array();
  for (const CostPoint& point : view.curve) curve.push_back(cost_point_json(point));
  return text({{"curve", std::move(curve)},
               {"cheapest", view.cheapest ? cost_point_json(*view.cheapest) : json(nullptr)},
               {"refuse_all", view.refuse_all}});
}

Result<std::string> risk_control_json(const ScoredQuestions& questions, Grid grid, double alpha,
                                      bool open) {
  if (!(alpha > 0 && alpha < 1)) return out_of_range("alpha", alpha, "expected between 0 and 1");
  const RiskControl control =
      control_risk(AcceptanceCurve(questions, Half::validation), grid, alpha);
  std::optional<double> held_out;
  if (open && control.threshold) {
    held_out = wrong_share(accept_at(questions, Half::held_out, *control.threshold));
  }
  return text({{"alpha", control.alpha},
               {"threshold", or_null(control.threshold)},
               {"n", control.n},
               {"n_needed", control.n_needed},
               {"wrong_share", control.at ? or_null(wrong_share(*control.at)) : json(nullptr)},
               {"test_wrong_share", or_null(held_out)}});
}

Result<std::string> transfer_json(const NamedScores& from, const NamedScores& to,
                                  const StudyOptions& options) {
  CL_TRY(const Transfer transfer, transfer_cutoff(from.questions, to.questions, options));
  json row = {{"from", from.name}, {"to", to.name}};
  row.update(figures_json(transfer.figures.value_or(Acceptance())));
  row["own"] = transfer.own ? figures_json(*transfer.own) : json(nullptr);
  return text(row);
}

std::string calibration_json(const ScoredQuestions& questions, bool open) {
  const auto calibration = calibrate(questions, open);
  if (!calibration) return "null";
  json knots = json::array();
  for (const auto& knot : calibration->isotonic.knots) {
    knots.push_back({{"score", knot.score}, {"probability", knot.probability}});
  }
  json test = nullptr;
  if (calibration->platt_held_out) {
    test = {{"platt", reliability_json(calibration->platt_held_out)},
            {"isotonic", reliability_json(calibration->isotonic_held_out)}};
  }
  return text({{"n", calibration->n},
               {"few_labels", calibration->few_labels},
               {"platt",
                {{"slope", calibration->platt.slope}, {"intercept", calibration->platt.intercept}}},
               {"isotonic", std::move(knots)},
               {"test", std::move(test)}});
}

Result<std::string> split_summary_json(std::string_view runs, TargetKind kind, double target) {
  if (!(target > 0 && target <= 1))
    return out_of_range("target", target, "expected above 0, at most 1");
  const json given = json::parse(runs, nullptr, false);
  if (!given.is_array()) return fail(Code::bad_json, {.field = "runs"});
  std::vector<SplitRun> parsed;
  for (const json& run : given) {
    const auto seed = number(run, "seed");
    if (!seed || *seed < 0) return fail(Code::bad_json, {.field = "seed"});
    SplitRun result{.seed = static_cast<std::uint64_t>(*seed),
                    .threshold = number(run, "threshold")};
    if (run.contains("test")) {
      result.held_out_precision = number(run["test"], "precision");
      result.held_out_coverage = number(run["test"], "coverage");
    }
    parsed.push_back(result);
  }
  const SplitSummary summary = summarize_splits(parsed, kind, target);
  return text({{"runs", summary.runs},
               {"without_cutoff", summary.without_cutoff},
               {"below_target", summary.below_target},
               {"threshold", spread_json(summary.threshold)},
               {"test_precision", spread_json(summary.held_out_precision)},
               {"test_coverage", spread_json(summary.held_out_coverage)}});
}

}  // namespace cutoff
