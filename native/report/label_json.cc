#include "report/label_json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "stats/wilson.h"
#include "thresholds/verdict.h"

namespace cutoff {
namespace {

using Json = nlohmann::ordered_json;

std::uint64_t count(const EvaluationSet& set, Answerability answerability) {
  return static_cast<std::uint64_t>(std::ranges::count_if(set.questions, [&](const Question& q) {
    return !q.blank() && q.answerability == answerability;
  }));
}

// As many as are held out; half of the labels while no halves are drawn.
std::uint64_t held_out_questions(const EvaluationSet& set, std::uint64_t labels) {
  if (!set.has_halves()) return labels / 2;
  return static_cast<std::uint64_t>(std::ranges::count_if(set.questions, [](const Question& q) {
    return !q.blank() && q.half == Half::held_out && q.answerability != Answerability::unjudged;
  }));
}

Json held_out(std::uint64_t questions, const LabelRequest& request) {
  const double share = request.coverage.value_or(1);
  const auto accepted =
      static_cast<std::uint64_t>(std::llround(share * static_cast<double>(questions)));
  const auto right =
      static_cast<std::uint64_t>(std::llround(request.target * static_cast<double>(accepted)));
  const auto interval = wilson_interval(right, accepted);
  return {{"questions", questions},
          {"accepted", accepted},
          {"low", interval ? Json(interval->low) : Json()},
          {"high", interval ? Json(interval->high) : Json()}};
}

Json needed(std::uint64_t labels, const LabelRequest& request) {
  const auto budget = label_budget({TargetKind::precision, request.target, request.delta},
                                   request.coverage.value_or(1));
  if (!budget) return {};
  Json json = {{"accepted", budget->accepted}, {"questions", nullptr}, {"to_write", nullptr}};
  if (budget->questions) {
    const std::uint64_t both = 2 * *budget->questions;  // half of them are held out
    json["questions"] = both;
    json["to_write"] = both > labels ? both - labels : 0;
  }
  return json;
}

}  // namespace

Result<std::string> label_json(const EvaluationSet& set, std::span<const LabelSystem> systems,
                               const LabelRequest& request) {
  CL_TRY(const std::vector<ToLabel> queue,
         label_queue(set, systems, {request.depth, request.seed}));
  const std::uint64_t answerable = count(set, Answerability::answerable);
  const std::uint64_t no_answer = count(set, Answerability::no_answer);
  Json entries = Json::array();
  for (const ToLabel& entry : queue)
    entries.push_back({{"question", entry.question},
                       {"near", entry.near},
                       {"divided", entry.divided},
                       {"candidates", entry.candidates}});
  const Json json = {
      {"schema", "cutoff-lab/labels/1"},
      {"depth", request.depth},
      {"seed", request.seed},
      {"systems", systems.size()},
      {"labels",
       {{"answerable", answerable},
        {"no_answer", no_answer},
        {"unjudged", count(set, Answerability::unjudged)}}},
      {"held_out", held_out(held_out_questions(set, answerable + no_answer), request)},
      {"needed", needed(answerable + no_answer, request)},
      {"queue", std::move(entries)}};
  return json.dump();
}

}  // namespace cutoff
