// What the two halves share, and should not: near copies across them make the held-out half easier
// than tomorrow's questions.
//   near copies = two questions, one of each half, or two passages that answer questions of
//                 different halves, with J(A, B) = |A ∩ B| / |A ∪ B| ≥ kNearCopy
//   A, B        = the sets of runs of kShingle characters of each text, ASCII letters in lower
//                 case, runs of white space as one blank; a shorter text is one run by itself
//   shared passages  = passages that are right for questions of both halves
//   divided groups   = groups with judged questions in both halves
// Equal texts have J = 1. Two texts of other words about the same thing are no near copies here.
// Cost: one look-up for each run of each held-out text; the lists of frequent runs are walked.
// Ties: rows are ordered by similarity, highest first, then by the two ids. Empty: without two
// halves, or without texts, nothing. Errors: none.
// Source: Jaccard; A. Z. Broder, On the resemblance and containment of documents, 1997.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/set/evaluation_set.h"

namespace cutoff {

inline constexpr std::size_t kShingle = 5;
inline constexpr double kNearCopy = 0.7;

struct NearCopy {
  std::string validation;  // ids
  std::string held_out;
  double similarity = 0;  // in [kNearCopy, 1]
};
CL_FIELDS(NearCopy, validation, held_out, similarity);

struct SharedByHalves {
  std::vector<NearCopy> questions = {};
  std::vector<NearCopy> passages = {};
  std::size_t shared_passages = 0;
  std::size_t divided_groups = 0;
};

double similarity(std::string_view a, std::string_view b);  // J; 0 when either is blank

SharedByHalves shared_by_halves(const EvaluationSet& set);

}  // namespace cutoff
