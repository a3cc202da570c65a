// A decision record: what was chosen, from which data, by which rule, and what it showed. Its form
// is native/report/decision.schema.json (cutoff-lab/decision/1); every figure in it comes from a
// threshold report. `read_decision` takes what a stranger's file holds: each field is looked at
// before anything leans on it; fields that are not in the list are left alone.
// Empty: an empty text is not JSON. Errors: bad_json, wrong_type, missing_field, out_of_range (t,
// target, delta, counts and names that can't be), and those of vectors/record_json.h and
// dataset/protocol.h. Source: this header and the schema are the definition.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "dataset/read/protocol.h"
#include "dataset/set/evaluation_set.h"
#include "rank/own_passages.h"
#include "thresholds/acceptance.h"
#include "thresholds/choice.h"
#include "thresholds/verdict.h"
#include "vectors/vector_set.h"

namespace cutoff {

struct DecidedOn {
  std::vector<std::string> files;
  std::string sha256;  // of the set in force, or of the score table
};
CL_FIELDS(DecidedOn, files, sha256);

struct DecidedHalves {
  HalvesFrom from = HalvesFrom::by_default;
  std::optional<std::uint64_t> seed = {};
  std::optional<Protocol> protocol = {};
  std::size_t validation = 0;
  std::size_t held_out = 0;
  // Ids of the questions chosen on, which a check on other data does not judge by; older records
  // don't say.
  IfAny<std::vector<std::string>> chosen_on = {};
};
CL_FIELDS(DecidedHalves, from, seed, protocol, validation, held_out, chosen_on);

struct DecidedChoice {
  double t = 0;
  std::optional<std::uint64_t> k = {};
  std::optional<std::uint64_t> m = {};
  double target = 0;
  TargetKind target_kind = TargetKind::precision;
  ChoiceMode mode = ChoiceMode::point;
  Grid grid = Grid::hundredths;
  double delta = 0;
  std::optional<double> by_rule = {};       // what the rule chooses; another one than t was typed
  IfAny<OwnPassageRule> own_passages = {};  // kept where an older record doesn't say
};
CL_FIELDS(DecidedChoice, t, k, m, target, target_kind, mode, grid, delta, by_rule, own_passages);

struct DecisionChange {
  std::string at;
  std::string what;
  std::string from;
  std::string to;
};
CL_FIELDS(DecisionChange, at, what, from, to);

struct DecisionLook {
  std::string at;
  IfAny<double> t = {};
};
CL_FIELDS(DecisionLook, at, t);

struct DecisionRecord {
  std::string date;
  DecidedOn data;
  std::optional<Record> system = {};  // no value for a score table
  std::string model;
  DecidedHalves halves = {};
  DecidedChoice choice = {};
  std::vector<DecisionChange> changes = {};  // before freezing, oldest first
  Acceptance validation = {};
  std::optional<Acceptance> held_out = {};
  std::optional<Verdict> verdict = {};
  std::vector<DecisionLook> looks = {};  // every opening of the held-out half, oldest first
  std::string reason;                    // what would change your mind, in your own words
};
CL_REPORT(DecisionRecord, "cutoff-lab/decision/1", date, data, system, model, halves, choice,
          changes, validation, held_out, verdict, looks, reason);

// The record as compact JSON, checked.
Result<std::string> read_decision(std::string_view file, std::string_view text);

}  // namespace cutoff
