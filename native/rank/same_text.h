// Passages with the very same text under several ids, and questions that stand in the corpus.
//   same text       equal bytes of text_to_encode, leading and trailing blanks aside; each
//   passage's
//                   stand-in is the first of its group in the set's order
//   joined          judgements and lists as if each group were its stand-in: the highest grade
//                   counts, and a list holds the group once, where it scored best
//   found in corpus a question whose text is a passage's text: it finds itself
// A system that returns the right text under another id is marked wrong without joining. Whether
// to join is a switch: it changes the figures, and the corpus stays as it is.
// Shapes: stand_in [passages]. Ties: kept. Empty: blank texts are no copies. Errors: bad_shape
// (lists of another set), out_of_range (cut lists that would be good for no hit: each is good for
// as many less as the most that one loses). Source: elementary.
#pragma once

#include <cstdint>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

struct SameText {
  std::vector<std::uint32_t> stand_in;             // of each passage; itself where it has no copy
  std::vector<std::vector<std::uint32_t>> groups;  // of two or more, in the set's order
};

SameText same_text(const EvaluationSet& set);

// Questions (indices) and the passage that says the same, the first of its group.
struct QuestionInCorpus {
  std::uint32_t question;
  std::uint32_t passage;
};
std::vector<QuestionInCorpus> questions_in_corpus(const EvaluationSet& set);

EvaluationSet with_joined_judgements(EvaluationSet set, const SameText& same);
Result<RankedLists> joined(const EvaluationSet& set, RankedLists lists, const SameText& same);

// Lists without the passages that say what the question says.
Result<RankedLists> without_question_texts(const EvaluationSet& set, RankedLists lists);

}  // namespace cutoff
