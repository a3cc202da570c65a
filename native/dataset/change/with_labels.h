// Labels made by hand put onto a set: for each question the passages that answer it, or that
// nothing here does. JSON: {"looks": n, "labels": [LABEL…]}; LABEL: dataset/read/hand_label.h. A
// label takes the place of whatever a file said about its question. Labelled passages have grade 1.
// looks: how often a held-out half was opened before this one; look: that count when the label was
// made. After a look, labels made since are the held-out half by themselves, empty as long as there
// are none: every other judged question may have been seen, and is for validation. Before the first
// look the halves stay as they are. A label without passages that is not "none" takes its
// question's labels back: it is unjudged again. Notes: unknown_question (skipped), unknown_passage
// (kept). Empty: no labels change no judgements. Errors: bad_json, missing_field, wrong_type.
// Source: this header is the definition.
#pragma once

#include <string_view>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

Result<EvaluationSet> with_labels(EvaluationSet set, std::string_view json);

}  // namespace cutoff
