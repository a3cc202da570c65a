// Beside the threshold study: what the halves share, a second signal, and the decision record.
#include "bindings/convert.h"
#include "dataset/change/halves.h"
#include "report/check_json.h"
#include "report/chosen_on_json.h"
#include "report/decision_json.h"
#include "report/near_copies_json.h"
#include "thresholds/score_agreement.h"
#include "thresholds/score_gaps.h"
#include "thresholds/score_halves.h"
#include "thresholds/scores_sha256.h"

namespace cutoff::bindings {
namespace {

EvaluationSet other_halves(const EvaluationSet& set, double seed) {
  return with_other_halves(set, value_or_throw(seed_from(seed)));
}

ScoredQuestions scores_halved(const ScoredQuestions& scored, double seed) {
  return with_default_halves(scored, value_or_throw(seed_from(seed)));
}

ScoredQuestions scores_halved_anew(const ScoredQuestions& scored, double seed) {
  return with_other_halves(scored, value_or_throw(seed_from(seed)));
}

ScoredQuestions scores_chosen_on(const ScoredQuestions& scored, const std::string& ids) {
  return value_or_throw(with_chosen_on(scored, ids));
}

ScoredQuestions score_gaps_of(const EvaluationSet& set, const RankedLists& lists, std::uint32_t k) {
  return value_or_throw(score_gaps(set, lists, k));
}

ScoredQuestions score_agreement_of(const EvaluationSet& set, const RankedLists& lists,
                                   const RankedLists& words, std::uint32_t k) {
  return value_or_throw(score_agreement(set, lists, words, k));
}

std::string decision(const std::string& file, const std::string& json) {
  return value_or_throw(read_decision(file, json));
}

std::string check(const std::string& kept, const std::string& now, const std::string& require) {
  return value_or_throw(check_json(kept, now, require));
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_study) {
  using namespace emscripten;
  function("nearCopies(set)", &near_copies_json);
  function("withOtherHalves(set, seed)", &other_halves);
  value_object<HalfSizes>("HalfSizes")
      .field("validation", &HalfSizes::validation)
      .field("heldOut", &HalfSizes::held_out)
      .field("dividedGroups", &HalfSizes::divided_groups);
  function("scoresWithDefaultHalves(scored, seed)", &scores_halved);
  function("scoresWithOtherHalves(scored, seed)", &scores_halved_anew);
  function("chosenOn(scored)", &chosen_on_json);
  function("scoresWithChosenOn(scored, ids)", &scores_chosen_on);
  function("halfSizes(scored)", &half_sizes);
  function("scoreGaps(set, lists, k)", &score_gaps_of);
  function("scoreAgreement(set, lists, words, k)", &score_agreement_of);
  function("scoresSha256(scored)", &scores_sha256);
  function("readDecision(file, json)", &decision);
  function("checkDecision(kept, now, require)", &check);
}

}  // namespace cutoff::bindings
