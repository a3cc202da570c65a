#include "thresholds/score_halves.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "core/limits.h"
#include "dataset/change/halves.h"

namespace cutoff {
namespace {

Divisible divisible(const ScoredQuestion& question) {
  return {question.id, question.group, question.kind,
          question.answerable ? Answerability::answerable : Answerability::no_answer};
}

}  // namespace

ScoredQuestions with_default_halves(ScoredQuestions questions, std::uint64_t seed) {
  const auto in_a_half = [](const ScoredQuestion& question) { return question.half != Half::none; };
  if (std::ranges::any_of(questions, in_a_half)) return questions;
  return with_other_halves(std::move(questions), seed);
}

ScoredQuestions with_other_halves(ScoredQuestions questions, std::uint64_t seed) {
  std::vector<Half> halves(questions.size(), Half::validation);
  if (questions.size() >= limits::kFewestToHalve) {
    std::vector<Divisible> rows;
    for (const ScoredQuestion& question : questions) rows.push_back(divisible(question));
    halves = draw_halves(rows, seed).halves;
  }
  for (std::size_t i = 0; i < questions.size(); ++i) questions[i].half = halves[i];
  return questions;
}

HalfSizes half_sizes(const ScoredQuestions& questions) {
  HalfSizes sizes;
  std::map<std::string_view, std::pair<bool, bool>> groups;  // seen in validation, held out
  for (const ScoredQuestion& question : questions) {
    sizes.validation += question.half == Half::validation;
    sizes.held_out += question.half == Half::held_out;
    if (question.group.empty()) continue;
    auto& [validation, held_out] = groups[question.group];
    validation = validation || question.half == Half::validation;
    held_out = held_out || question.half == Half::held_out;
  }
  for (const auto& [group, seen] : groups) sizes.divided_groups += seen.first && seen.second;
  return sizes;
}

std::vector<std::string> validation_ids(const ScoredQuestions& questions) {
  std::vector<std::string> ids;
  for (const ScoredQuestion& question : questions) {
    if (question.half == Half::validation) ids.push_back(question.id);
  }
  return ids;
}

ScoredQuestions with_validation(ScoredQuestions questions, std::span<const std::string> ids) {
  const std::set<std::string_view> chosen_on(ids.begin(), ids.end());
  for (ScoredQuestion& question : questions) {
    if (chosen_on.contains(question.id)) question.half = Half::validation;
  }
  return questions;
}

}  // namespace cutoff
