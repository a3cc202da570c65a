// Long passages cut into pieces, so that a model's limit drops no text. The rule travels with the
// set and with its vectors: sets cut by different rules never meet. A passage's score is its best
// piece's (rank/rank_dense.h).
// Rules, as they are printed and parsed:
//   "whole"                 passages stay as they are
//   "words N overlap M"     N words a piece, the last M of one standing at the start of the next; a
//                           word is what stands between white space
//   "sentences N overlap M" the same by sentences: one ends at . ! ? … followed by white space, or
//       at 。！？
//   "headings"              a piece begins at each Markdown heading (# … ######) outside of code
//                           fences
// Shapes: pieces in the passages' order, at least one a passage; piece i of a passage has the id
// "PASSAGE#i", counting from 1. A piece is a part of the text as it stands, line breaks too,
// without white space at its ends. N in [1, limits::kMaxPieceSize]; M in [0, N − 1]. The last piece
// of a passage may be shorter, and none lies wholly within the one before.
// Empty: an empty passage has one empty piece.
// Errors: out_of_range (not a rule; field "cut"), too_large (more than limits::kMaxPassages
// pieces).
// Source: this header is the definition.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

enum class CutBy { whole, words, sentences, headings };

struct CutRule {
  CutBy by = CutBy::whole;
  std::size_t size = 0;     // words or sentences a piece
  std::size_t overlap = 0;  // of them shared with the piece before
};

std::string print(const CutRule& rule);
Result<CutRule> parse_cut_rule(std::string_view text);

// `set` with its passages cut anew, whatever they were cut by before.
Result<EvaluationSet> cut_passages(EvaluationSet set, const CutRule& rule);

// The pieces made anew by the set's own rule, after its passages have changed.
Result<EvaluationSet> cut_again(EvaluationSet set);

}  // namespace cutoff
