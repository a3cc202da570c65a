// A cutoff chosen on one scored set and used on another: another model, number type, prefix or
// length, over the same questions. A score means something else on another model, so the same
// number accepts other questions.
// `own` is what the other set's own choice gives there; the difference is what the transfer costs.
// The figures are of the held-out half when it is opened, else of validation.
// Ties: equal scores move together. Empty: no cutoff chosen on `from` has no figures. Errors: those
// of thresholds/study.h; ids_differ when the two sets are not about the same questions in the same
// halves.
// Source: thresholds/study.h.
#pragma once

#include <optional>

#include "core/error.h"
#include "thresholds/study.h"

namespace cutoff {

struct Transfer {
  std::optional<Acceptance> figures = {};  // of `to`, at the cutoff of `from`
  std::optional<Acceptance> own = {};      // of `to`, at its own cutoff
};

Result<Transfer> transfer_cutoff(const ScoredQuestions& from, const ScoredQuestions& to,
                                 const StudyOptions& options);

}  // namespace cutoff
