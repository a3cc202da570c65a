// Labels made by hand, put in their places again after the files have changed. An id may be nothing
// but a row's place (Passage::id_is_place): then a label goes by the texts it was made of. An id
// that a file gave decides.
// JSON in: {"labels": [LABEL…], "aside": [LABEL…]}, and as LABEL
//   {"question_id", "question"?: text, "none": bool, "look": n,
//    "passages": [{"id", "text"?: text}…]}
// A passage's text is its title and text as they are encoded. A label without texts is taken at its
// ids, and gets the texts that stand there.
// JSON out: the same, with every text, and beside it how many labels
//   "moved" stand at another id now · "changed" stay at ids whose text is another now ·
//   "put_aside" lost their question or a passage · "returned" from aside
// Rule: a question (a passage) with the label's id is the one, if its text is the label's too or
// its id no mere place; else the one with that text, of several the smallest id, bytes ascending,
// that no other label has; else it is not there. A label whose question is not there goes aside
// whole; one that has lost passages stays with the rest, and goes aside with those. What is aside
// comes back by the same rule, first come; where the question's own label says otherwise (nothing
// answers it, or something does), it stays aside. labels come by id, aside by text and id.
// Ties: as said above. Empty: no labels give no labels. Errors: bad_json, missing_field,
// wrong_type.
// Source: this header is the definition.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "dataset/read/hand_label.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

// The form of the JSON that comes out.
struct AttachedLabels {
  std::vector<HandLabel> labels;
  std::vector<HandLabel> aside;
  std::uint64_t moved = 0;
  std::uint64_t changed = 0;
  std::uint64_t put_aside = 0;
  std::uint64_t returned = 0;
};
CL_FIELDS(AttachedLabels, labels, aside, moved, changed, put_aside, returned);

Result<std::string> attach_labels(const EvaluationSet& set, std::string_view json);

}  // namespace cutoff
