#include "report/check_report.h"

#include <nlohmann/json.hpp>

#include "report/decision_record.h"
#include "vectors/record_fields.h"

namespace cutoff {
namespace {

using json = Tree;

// A value as words: text without its quotation marks.
std::string printed(const json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

class Check {
 public:
  Check(const json& kept, const json& now) : kept_(kept), now_(now) {}

  bool same_data() const { return kept_["data"]["sha256"] == now_["data"]["sha256"]; }

  void systems() {
    const json& kept = kept_["system"];
    const json& now = now_["system"];
    if (kept.is_object() && now.is_object()) {
      for (const RecordField& field : record_fields()) {
        if (!field.must_agree) continue;
        // What an older record does not have yet, such as the passage cut, was empty then.
        compare(CheckCause::record_differs, "system." + std::string(field.name),
                kept.value(field.name, json("")), now.value(field.name, json("")));
      }
      compare(CheckCause::record_differs, "system.number_type", kept.value("number_type", ""),
              now.value("number_type", ""));
    } else if (kept.is_object() != now.is_object()) {
      add(CheckCause::record_differs, "system",
          kept.is_object() ? printed(kept["model"]) : "a score table",
          now.is_object() ? printed(now["model"]) : "a score table");
    }
    for (const char* name : {"k", "m"}) {
      compare(CheckCause::record_differs, std::string("choice.") + name, kept_["choice"][name],
              now_["choice"][name]);
    }
    // Records from before there was a switch kept them.
    compare(CheckCause::record_differs, "choice.own_passages",
            kept_["choice"].value("own_passages", "kept"),
            now_["choice"].value("own_passages", "kept"));
  }

  void figures() {
    compare(CheckCause::figures_not_reproduced, "choice.by_rule", kept_["choice"]["by_rule"],
            now_["choice"]["by_rule"]);
    for (const char* half : {"validation", "held_out"}) {
      if (kept_[half].is_null()) continue;
      for (const char* name : {"n", "accepted", "right"}) {
        compare(CheckCause::figures_not_reproduced, std::string(half) + "." + name,
                kept_[half][name], now_[half].is_null() ? json(nullptr) : now_[half][name]);
      }
    }
  }

  void proof(bool point) {
    const json& verdict = now_["verdict"];
    const json& figures = now_["held_out"];
    const double target = now_["choice"]["target"];
    if (point) {
      const char* share = now_["choice"]["target_kind"] == "precision" ? "precision" : "coverage";
      const json found = figures.is_object() ? figures.value(share, json()) : json();
      if (found.is_number() && found.get<double>() >= target) return;
      add(CheckCause::not_proven, std::string("held_out.") + share, "at least " + printed(target),
          judged(found));
    } else {
      const json state = verdict.is_object() ? verdict.value("state", json()) : json();
      if (state == "proven") return;
      add(CheckCause::not_proven, "verdict.state", "proven", judged(state));
    }
  }

  std::vector<CauseFound> causes() const { return causes_; }

 private:
  static std::string judged(const json& value) {
    return value.is_null() ? "nothing held out to judge by" : printed(value);
  }
  void compare(CheckCause cause, const std::string& field, const json& kept, const json& now) {
    if (kept != now) add(cause, field, printed(kept), printed(now));
  }
  void add(CheckCause cause, const std::string& field, std::string kept, std::string now) {
    causes_.push_back({cause, field, std::move(kept), std::move(now)});
  }

  const json& kept_;
  const json& now_;
  std::vector<CauseFound> causes_;
};

}  // namespace

Result<CheckReport> check_report(std::string_view kept_text, std::string_view now_text,
                                 Requirement require) {
  CL_TRY(const std::string kept_checked, read_decision("", kept_text));
  CL_TRY(const std::string now_checked, read_decision("", now_text));
  const json kept = json::parse(kept_checked);
  const json now = json::parse(now_checked);
  Check check(kept, now);
  check.systems();
  if (check.same_data()) {
    check.figures();
  } else {
    check.proof(require == Requirement::point);
  }
  return CheckReport{.holds = check.causes().empty(),
                     .same_data = check.same_data(),
                     .require = require,
                     .t = kept["choice"]["t"],
                     .target = kept["choice"]["target"],
                     .causes = check.causes(),
                     .held_out = {now["held_out"]},
                     .verdict = {now["verdict"]}};
}

}  // namespace cutoff
