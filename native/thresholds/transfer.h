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
#include <string>
#include <string_view>

#include "core/error.h"
#include "thresholds/study.h"

namespace cutoff {

struct NamedScores {
  std::string_view name;
  const ScoredQuestions& questions;
};

// Of `to`, at the cutoff of `from`; without a threshold: there is none.
struct TransferRow : Acceptance {
  std::string from = {};
  std::string to = {};
  std::optional<Acceptance> own = {};  // of `to`, at its own cutoff
};
CL_FIELDS(TransferRow, from, to, threshold, accepted, right, precision, coverage,
          no_answer_accepted, n, missed_accepted, refused_right, low, high, own);

Result<TransferRow> transfer_cutoff(const NamedScores& from, const NamedScores& to,
                                    const StudyOptions& options);

}  // namespace cutoff
