// Beside the threshold study: what the halves share, a second signal, and the decision record.
#include "bindings/crossing.h"
#include "dataset/change/halves.h"
#include "report/check_report.h"
#include "report/decision_record.h"
#include "report/near_copies_report.h"
#include "thresholds/score_agreement.h"
#include "thresholds/score_gaps.h"
#include "thresholds/score_halves.h"
#include "thresholds/scores_sha256.h"

namespace cutoff::bindings {
namespace {

Result<ScoredQuestions> halved(const ScoredQuestions& scored, double number) {
  CL_TRY(const std::uint64_t seed, seed_from(number));
  return with_default_halves(scored, seed);
}

Result<ScoredQuestions> halved_anew(const ScoredQuestions& scored, double number) {
  CL_TRY(const std::uint64_t seed, seed_from(number));
  return with_other_halves(scored, seed);
}

ScoredQuestions chosen_on(const ScoredQuestions& scored, const std::vector<std::string>& ids) {
  return with_validation(scored, ids);
}

Result<JsonText<DecisionRecord>> decision(const std::string& file, const std::string& json) {
  CL_TRY(std::string text, read_decision(file, json));
  return JsonText<DecisionRecord>{std::move(text)};
}

Result<CheckReport> check(const JsonText<DecisionRecord>& kept, const JsonText<DecisionRecord>& now,
                          Requirement require) {
  return check_report(kept.text, now.text, require);
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_study) {
  crossing<&near_copies_report>("nearCopies(set)");
  crossing<&halved>("scoresWithDefaultHalves(scored, seed)");
  crossing<&halved_anew>("scoresWithOtherHalves(scored, seed)");
  crossing<&validation_ids>("chosenOn(scored)");
  crossing<&chosen_on>("scoresWithChosenOn(scored, ids)");
  crossing<&half_sizes>("halfSizes(scored)");
  crossing<&score_gaps>("scoreGaps(set, lists, k)");
  crossing<&score_agreement>("scoreAgreement(set, lists, words, k)");
  crossing<&scores_sha256>("scoresSha256(scored)");
  crossing<&decision>("readDecision(file, json)");
  crossing<&check>("checkDecision(kept, now, require)");
}

}  // namespace cutoff::bindings
