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

Result<TransferRow> transfer_cutoff(const NamedScores& from, const NamedScores& to,
                                    const StudyOptions& options) {
  CL_CHECKED(check_same_questions(from.questions, to.questions));
  CL_TRY(const ThresholdStudy chosen, study_threshold(from.questions, options));
  CL_TRY(const ThresholdStudy own, study_threshold(to.questions, options));
  const Half half = options.open ? Half::held_out : Half::validation;
  TransferRow row;
  const auto usable = [&](const ThresholdStudy& study) {
    return study.threshold() && (!options.open || study.held_out);
  };
  if (usable(chosen)) {
    static_cast<Acceptance&>(row) = accept_at(to.questions, half, *chosen.threshold());
  }
  if (usable(own)) row.own = accept_at(to.questions, half, *own.threshold());
  row.from = from.name;
  row.to = to.name;
  return row;
}

}  // namespace cutoff
