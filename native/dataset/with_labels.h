// Labels made by hand put onto a set: for each question the passages that answer it, or that nothing here does.
// JSON: {"looks": n, "labels": [LABEL…]}; LABEL: dataset/hand_label.h.
// A label takes the place of whatever a file said about its question. Labelled passages have grade 1.
// looks: how often the held-out half was opened; look: that count when the label was made. Once there are labels
// made after the last look, they are the new held-out half by themselves, and every other judged question moves
// to validation; before that the halves stay as they are.
// A label without passages that is not "none" takes its question's labels back: it is unjudged again.
// Notes: unknown_question (skipped), unknown_passage (kept).
// Ties: do not apply. Empty: no labels change nothing. Errors: bad_json, missing_field, wrong_type.
// Source: this header is the definition.
#pragma once

#include <string_view>

#include "core/error.h"
#include "dataset/evaluation_set.h"

namespace cutoff {

Result<EvaluationSet> with_labels(EvaluationSet set, std::string_view json);

}  // namespace cutoff
