#include "thresholds/transfer.h"

#include <map>
#include <string>
#include <string_view>

namespace cutoff {
namespace {

Result<void> check_same_questions(const ScoredQuestions& from, const ScoredQuestions& to) {
  std::map<std::string_view, Half> halves;
  for (const ScoredQuestion& question : from) halves.emplace(question.id, question.half);
  if (from.size() != to.size()) {
    return fail(Code::ids_differ, {.field = "questions"},
                std::to_string(from.size()) + " and " + std::to_string(to.size()));
  }
  for (const ScoredQuestion& question : to) {
    const auto found = halves.find(question.id);
    if (found == halves.end() || found->second != question.half) {
      return fail(Code::ids_differ, {.field = "question", .value = shown(question.id)});
    }
  }
  return {};
}

}  // namespace

Result<Transfer> transfer_cutoff(const ScoredQuestions& from, const ScoredQuestions& to,
                                 const StudyOptions& options) {
  CL_CHECKED(check_same_questions(from, to));
  CL_TRY(const ThresholdStudy chosen, study_threshold(from, options));
  CL_TRY(const ThresholdStudy own, study_threshold(to, options));
  const Half half = options.open ? Half::held_out : Half::validation;
  Transfer transfer;
  const auto usable = [&](const ThresholdStudy& study) {
    return study.threshold() && (!options.open || study.held_out);
  };
  if (usable(chosen)) transfer.figures = accept_at(to, half, *chosen.threshold());
  if (usable(own)) transfer.own = accept_at(to, half, *own.threshold());
  return transfer;
}

}  // namespace cutoff
