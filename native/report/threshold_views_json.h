// The views beside the threshold study, each one JSON object; what has no value is null.
//   mix_json          {"share_answerable","precision","coverage","interval":[low, high]|null}
//   cost_json
//       {"curve":[{"threshold","cost"}],"cheapest":{"threshold","cost"}|null,"refuse_all"}
//   risk_control_json {"alpha","threshold","n","n_needed","wrong_share","test_wrong_share"}
//   transfer_json
//       {"from","to","threshold","precision","coverage","accepted","right","n","own":{…}|null}
//   calibration_json
//       {"n","few_labels","platt":{"slope","intercept"},"isotonic":[{"score","probability"}],
//        "test":{"platt":R,"isotonic":R}|null}; null without both right and wrong questions
//       R = {"bins":[{"n","right","mean_probability"}],"brier","calibration_error",
//            "perfect":{"brier","calibration_error","calibration_error_95"}}
//   split_summary_json
//       {"runs","without_cutoff","below_target","threshold":{"lowest","median","highest"}|null,
//        "test_precision":{…}|null,"test_coverage":{…}|null}
// Costs and the promise are validation's; `open` adds what the held-out half shows.
// Ties: equal scores move together. Empty: null. Errors: out_of_range (share, prices, alpha,
// target), bad_json (runs), and those of thresholds/transfer.h.
// Source: the headers named like the functions in thresholds/.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "thresholds/cost.h"
#include "thresholds/study.h"

namespace cutoff {

Result<std::string> mix_json(const ScoredQuestions& questions, HalfInView half, double threshold,
                             double share_answerable);

Result<std::string> cost_json(const ScoredQuestions& questions, Grid grid, const Prices& prices);

Result<std::string> risk_control_json(const ScoredQuestions& questions, Grid grid, double alpha,
                                      bool open);

struct NamedScores {
  std::string name;
  const ScoredQuestions& questions;
};
Result<std::string> transfer_json(const NamedScores& from, const NamedScores& to,
                                  const StudyOptions& options);

std::string calibration_json(const ScoredQuestions& questions, bool open);

// `runs`: [{"seed", "threshold": number|null, "test": {"precision", "coverage":
// number|null}|null}]: of threshold reports.
Result<std::string> split_summary_json(std::string_view runs, TargetKind kind, double target);

}  // namespace cutoff
