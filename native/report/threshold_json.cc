#include "report/threshold_json.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace cutoff {
namespace {

using json = nlohmann::ordered_json;

template <class T>
json or_null(const std::optional<T>& value) {
  return value ? json(*value) : json(nullptr);
}

json finite_or_null(const std::optional<double>& value) {
  return value && std::isfinite(*value) ? json(*value) : json(nullptr);
}

// Both ends of a bar, or null for both.
void add_interval(json& row, const std::optional<Interval>& interval) {
  row["low"] = interval ? json(interval->low) : json(nullptr);
  row["high"] = interval ? json(interval->high) : json(nullptr);
}

std::string_view print(Outcome outcome) {
  switch (outcome) {
    case Outcome::cutoff:
      return "cutoff";
    case Outcome::impossible:
      return "impossible";
    case Outcome::too_few_labels:
      return "too_few_labels";
    case Outcome::no_recommendation:
      return "no_recommendation";
  }
  return {};
}

json figures_json(const Acceptance& at) {
  json row = {{"threshold", or_null(at.threshold)},
              {"accepted", at.accepted},
              {"right", at.right},
              {"precision", or_null(at.precision())},
              {"coverage", at.coverage()},
              {"no_answer_accepted", at.no_answer_accepted},
              {"n", at.n},
              {"missed_accepted", at.missed_accepted},
              {"refused_right", at.refused_right}};
  add_interval(row, at.wilson());
  return row;
}

json figures_or_null(const std::optional<Acceptance>& at) {
  return at ? figures_json(*at) : json(nullptr);
}

json mix_first_json(const std::optional<MixFirst>& mix) {
  if (!mix) return nullptr;
  json result = figures_json(mix->figures);
  result["kept"] = mix->kept;
  return result;
}

json curve_json(const std::vector<Acceptance>& curve) {
  json rows = json::array();
  for (const Acceptance& at : curve) {
    json row = {{"threshold", *at.threshold},
                {"precision", or_null(at.precision())},
                {"coverage", at.coverage()},
                {"accepted", at.accepted},
                {"right", at.right}};
    add_interval(row, at.wilson());
    rows.push_back(std::move(row));
  }
  return rows;
}

json groups_json(const std::vector<GroupSummary>& groups) {
  json rows = json::array();
  for (const GroupSummary& group : groups) {
    rows.push_back({{"name", print(group.group)},
                    {"n", group.n},
                    {"median_score", finite_or_null(group.median_score)}});
  }
  return rows;
}

json ceilings_json(const std::optional<Ceilings>& ceilings) {
  if (!ceilings) return nullptr;
  return {{"answerable", ceilings->answerable}, {"right", ceilings->right}};
}

json bands_json(const std::vector<Band>& bands) {
  json rows = json::array();
  for (const Band& band : bands) {
    json row = {{"from", or_null(band.from)},
                {"to", or_null(band.to)},
                {"n", band.n},
                {"right", band.right}};
    add_interval(row, band.wilson());
    rows.push_back(std::move(row));
  }
  return rows;
}

json histogram_json(const std::vector<HistogramBar>& bars) {
  json rows = json::array();
  for (const HistogramBar& bar : bars) {
    json row = {{"from", bar.from}, {"to", bar.to}};
    for (const QuestionGroup group : kQuestionGroups) row[print(group)] = bar.count(group);
    rows.push_back(std::move(row));
  }
  return rows;
}

json questions_json(const std::vector<const ScoredQuestion*>& questions) {
  json rows = json::array();
  for (const ScoredQuestion* question : questions) {
    rows.push_back(
        {{"id", question->id}, {"score", question->score}, {"group", print(group_of(*question))}});
  }
  return rows;
}

std::string_view print(VerdictState state) {
  switch (state) {
    case VerdictState::proven:
      return "proven";
    case VerdictState::not_proven:
      return "not_proven";
    case VerdictState::below_target:
      return "below_target";
  }
  return {};
}

json verdict_json(const std::optional<Verdict>& verdict, double delta) {
  if (!verdict) return nullptr;
  return {{"state", print(verdict->state)},
          {"lower_bound", verdict->lower_bound},
          {"upper_bound", verdict->upper_bound},
          {"p_value", verdict->p_value},
          {"cluster_lower_bound", or_null(verdict->cluster_lower_bound)},
          {"delta", delta},
          {"more_accepted", or_null(verdict->more_accepted)},
          {"more_questions", or_null(verdict->more_questions)}};
}

// The two kinds of wrong, apart.
json wrong_json(const std::vector<const ScoredQuestion*>& questions) {
  json no_answer = json::array();
  json missed = json::array();
  for (const ScoredQuestion* question : questions) {
    (question->answerable ? missed : no_answer).push_back(question->id);
  }
  return {{"no_answer", std::move(no_answer)}, {"missed", std::move(missed)}};
}

json labels_json(const std::optional<LabelBudget>& labels) {
  if (!labels) return nullptr;
  return {{"accepted", labels->accepted}, {"questions", or_null(labels->questions)}};
}

}  // namespace

std::string threshold_json(const ThresholdStudy& study) {
  const StudyOptions& options = study.options;
  const Choice& choice = study.choice;
  const json document = {
      {"schema", "cutoff-lab/threshold/1"},
      {"model", options.model},
      {"k", or_null(options.k)},
      {"target", options.target.value},
      {"target_kind", options.target.kind == TargetKind::precision ? "precision" : "coverage"},
      {"mode", options.mode == ChoiceMode::point ? "point" : "margin"},
      {"grid", options.grid == Grid::hundredths ? "hundredths" : "exact"},
      {"delta", options.target.delta},
      {"at", or_null(options.at)},
      {"outcome", print(choice.outcome)},
      {"point_threshold", or_null(choice.point)},
      {"margin_threshold", or_null(choice.margin)},
      {"validation", figures_json(study.validation)},
      {"test", figures_or_null(study.held_out)},
      {"mix_first", mix_first_json(study.mix_first)},
      {"verdict", verdict_json(study.verdict, options.target.delta)},
      {"wrong", wrong_json(study.wrong)},
      {"test_wrong", study.held_out ? wrong_json(study.wrong_held_out) : json(nullptr)},
      {"label_budget", study.budget ? json(study.budget->accepted) : json(nullptr)},
      {"label_budget_questions", study.budget ? or_null(study.budget->questions) : json(nullptr)},
      {"more_labels", labels_json(study.more_labels)},
      {"curve", curve_json(study.curve)},
      {"groups", groups_json(study.groups)},
      {"ceilings", ceilings_json(study.ceilings)},
      {"bins", bands_json(study.bands)},
      {"histogram", histogram_json(study.histogram)},
      {"best_reachable", figures_or_null(choice.best_reachable)},
      {"in_the_way", questions_json(study.in_the_way)},
  };
  return document.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace cutoff
