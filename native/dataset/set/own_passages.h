// Questions that are passages too: in some collections the questions are taken from the corpus.
//   same id: a passage has the question's id; it may be chance, where both are numbered from 1.
//            A row without ids names both after its place: that is no id in common.
//   itself:  such a passage has the question's text too, with or without its title; blanks at both
//            ends don't count. Where only ids are known they stand for the texts, and equal ones
//            say nothing.
// Blank questions don't count. Whether these passages stay in the lists is a switch
// (rank/own_passages.h).
// Empty: 0. Errors: none.
#pragma once

#include <cstddef>

#include "dataset/set/evaluation_set.h"

namespace cutoff {

struct OwnPassages {
  std::size_t same_id = 0;
  std::size_t itself = 0;
};
CL_FIELDS(OwnPassages, same_id, itself);

bool is_itself(const Question& question, const Passage& passage_of_its_id);

OwnPassages own_passages(const EvaluationSet& set);

}  // namespace cutoff
