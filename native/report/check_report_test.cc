#include "report/check_report.h"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "report/decision_record.h"
#include "report/json.h"

namespace cutoff {
namespace {

using nlohmann::json;

json record() {
  return json::parse(R"({
    "schema": "cutoff-lab/decision/1", "date": "2026-01-02T03:04:05Z",
    "data": {"files": ["faq.csv"], "sha256": "abc"},
    "system": {"model": "toy", "weights_sha256": "w", "tokenizer_sha256": "t", "pooling": "mean",
               "query_prefix": "", "passage_prefix": "", "token_limit": 8, "dims": 8,
               "renormalised": true, "number_type": "int8", "runtime": "one"},
    "model": "toy",
    "halves": {"from": "default", "seed": 0, "protocol": null, "validation": 10, "held_out": 10},
    "choice": {"t": 0.3, "k": 3, "m": 8, "target": 0.8, "target_kind": "precision",
               "mode": "point", "grid": "hundredths", "delta": 0.05, "by_rule": 0.3},
    "changes": [], "looks": [], "reason": "",
    "validation": {"n": 10, "accepted": 5, "right": 4},
    "held_out": {"n": 10, "accepted": 6, "right": 5, "precision": 0.8333},
    "verdict": {"state": "not_proven"}})");
}

json changed(const std::function<void(json&)>& change) {
  json copy = record();
  change(copy);
  return copy;
}

json checked(const json& kept, const json& now, Requirement require = Requirement::proven) {
  return json::parse(json_text(check_report(kept.dump(), now.dump(), require).value()));
}

TEST(Check, TheSameDataMustGiveTheSameCounts) {
  const json same = checked(record(), record());
  EXPECT_TRUE(same["holds"]);  // not proven, but nothing new was seen
  EXPECT_TRUE(same["same_data"]);
  const json other = checked(record(), changed([](json& now) { now["held_out"]["right"] = 4; }));
  EXPECT_FALSE(other["holds"]);
  EXPECT_EQ(other["causes"].size(), 1U);
  EXPECT_EQ(other["causes"][0], (json{{"cause", "figures_not_reproduced"},
                                      {"field", "held_out.right"},
                                      {"recorded", "5"},
                                      {"now", "4"}}));
  const json rule = checked(record(), changed([](json& now) { now["choice"]["by_rule"] = 0.31; }));
  EXPECT_EQ(rule["causes"][0]["field"], "choice.by_rule");
}

TEST(Check, ARecordWithoutACutHasWholePassages) {
  EXPECT_TRUE(
      checked(record(), changed([](json& now) { now["system"]["passage_cut"] = ""; }))["holds"]);
  const json cut = checked(
      record(), changed([](json& now) { now["system"]["passage_cut"] = "words 5 overlap 0"; }));
  EXPECT_EQ(cut["causes"][0]["field"], "system.passage_cut");
}

TEST(Check, AClosedRecordAsksForNoHeldOutFigure) {
  const json kept = changed([](json& r) { r["held_out"] = r["verdict"] = nullptr; });
  EXPECT_TRUE(checked(kept, record())["holds"]);
}

TEST(Check, AnotherSystemIsNamedByItsField) {
  const json now = changed([](json& r) {
    r["system"]["query_prefix"] = "query: ";
    r["system"]["runtime"] = "two";  // provenance only
    r["choice"]["m"] = 4;
  });
  const json result = checked(record(), now);
  ASSERT_EQ(result["causes"].size(), 2U);
  EXPECT_EQ(result["causes"][0]["cause"], "record_differs");
  EXPECT_EQ(result["causes"][0]["field"], "system.query_prefix");
  EXPECT_EQ(result["causes"][1]["field"], "choice.m");
  const json table = changed([](json& r) { r["system"] = nullptr; });
  EXPECT_EQ(checked(record(), table)["causes"][0]["now"], "a score table");
}

TEST(Check, NewDataMustProveTheFrozenChoice) {
  const json now = changed([](json& r) { r["data"]["sha256"] = "new"; });
  const json result = checked(record(), now);
  EXPECT_FALSE(result["same_data"]);
  EXPECT_EQ(result["causes"][0], (json{{"cause", "not_proven"},
                                       {"field", "verdict.state"},
                                       {"recorded", "proven"},
                                       {"now", "not_proven"}}));
  EXPECT_TRUE(checked(record(), now, Requirement::point)["holds"]);
  const json below = changed([](json& r) {
    r["data"]["sha256"] = "new";
    r["held_out"]["precision"] = 0.79;
  });
  EXPECT_FALSE(checked(record(), below, Requirement::point)["holds"]);
  const json nothing = changed([](json& r) {
    r["data"]["sha256"] = "new";
    r["held_out"] = r["verdict"] = nullptr;
  });
  EXPECT_FALSE(checked(record(), nothing)["holds"]);
  EXPECT_EQ(checked(record(), nothing)["causes"][0]["now"], "nothing held out to judge by");
  EXPECT_FALSE(checked(record(), nothing, Requirement::point)["holds"]);
  const json proven = changed([](json& r) {
    r["data"]["sha256"] = "new";
    r["verdict"]["state"] = "proven";
  });
  EXPECT_TRUE(checked(record(), proven)["holds"]);
}

TEST(Check, OwnPassagesAreKeptWhereARecordDoesNotSayOtherwise) {
  const auto with = [](const char* how) {
    return changed([&](json& r) { r["choice"]["own_passages"] = how; });
  };
  EXPECT_TRUE(checked(record(), with("kept"))["holds"]);
  EXPECT_TRUE(checked(with("removed"), with("removed"))["holds"]);
  const json other = checked(record(), with("removed"));
  ASSERT_EQ(other["causes"].size(), 1U);
  EXPECT_EQ(other["causes"][0], (json{{"cause", "record_differs"},
                                      {"field", "choice.own_passages"},
                                      {"recorded", "kept"},
                                      {"now", "removed"}}));
  EXPECT_EQ(read_decision("", with("some").dump()).error().code, Code::out_of_range);
  const json number = changed([](json& r) { r["choice"]["own_passages"] = 1; });
  EXPECT_EQ(read_decision("", number.dump()).error().code, Code::wrong_type);
}

TEST(Decision, EveryFieldIsLookedAt) {
  const std::string whole = record().dump();
  EXPECT_EQ(json::parse(read_decision("r.json", whole).value()), record());
  for (const char* path : {"/date", "/data/sha256", "/system", "/halves/seed", "/choice/t",
                           "/choice/by_rule", "/validation/accepted", "/looks", "/reason"}) {
    json without = record();
    const json::json_pointer pointer(path);
    without[pointer.parent_pointer()].erase(pointer.back());
    const auto missing = read_decision("r.json", without.dump());
    ASSERT_FALSE(missing) << path;
    EXPECT_EQ(missing.error().code, Code::missing_field) << path;
    EXPECT_EQ(missing.error().where.file, "r.json");
    json wrong = record();
    wrong[pointer] = true;
    EXPECT_EQ(read_decision("r.json", wrong.dump()).error().code, Code::wrong_type) << path;
  }
  const auto code_of = [](const json& r) { return read_decision("", r.dump()).error().code; };
  EXPECT_EQ(code_of(changed([](json& r) { r["schema"] = "other"; })), Code::out_of_range);
  EXPECT_EQ(code_of(changed([](json& r) { r["choice"]["mode"] = "best"; })), Code::out_of_range);
  EXPECT_EQ(code_of(changed([](json& r) { r["choice"]["target"] = 1.5; })), Code::out_of_range);
  EXPECT_EQ(code_of(changed([](json& r) { r["system"].erase("dims"); })), Code::missing_field);
  EXPECT_EQ(code_of(changed([](json& r) { r["halves"]["protocol"] = json::object(); })),
            Code::missing_field);
  const auto chosen_on = [&](const json& ids) {
    return changed([&](json& r) { r["halves"]["chosen_on"] = ids; });
  };
  EXPECT_TRUE(read_decision("", chosen_on({"q1", "q2"}).dump()));
  EXPECT_EQ(code_of(chosen_on("q1")), Code::wrong_type);
  EXPECT_EQ(code_of(chosen_on({"q1", 2})), Code::wrong_type);
  EXPECT_EQ(read_decision("", "{").error().code, Code::bad_json);
  EXPECT_EQ(read_decision("", "[]").error().code, Code::wrong_type);
}

}  // namespace
}  // namespace cutoff
