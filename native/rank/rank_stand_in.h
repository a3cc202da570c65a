// Ranked lists by a stand-in embedder (vectors/stand_in.h): exact cosines, so that what is equal by
// arithmetic is equal here.
//   hashed rows   cos(q, p) = ± √(dot² / (|q|² |p|²)): dot and lengths are whole numbers, the
//   fraction is
//                 brought to lowest terms and divided once, in double; equal fractions are equal
//                 scores
//   random rows   the cosine in double, added up in one order; equal texts have equal scores
// A row of zeros (a text without words) has score 0 with everything, as where a program divides by
// 1 instead of its length 0: all its passages tie.
// Shapes: one list a question, in the set's order; Hit::passage is an index into the set's
// passages. Scores in [−1, 1]. Where passages are cut, each has its best piece's. depth: see
// rank/depth.h. Ties: rank/order.h, kept whole at the cut. Empty: a blank question has an empty
// list. Errors: out_of_range (depth). Cost: questions × texts × dims operations. Source:
// elementary.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "core/limits.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"
#include "vectors/embedder_checks.h"
#include "vectors/stand_in.h"

namespace cutoff {

Result<RankedLists> rank_stand_in(const EvaluationSet& set, const StandIn& stand_in,
                                  const StandInWords& words, std::size_t depth);

// The same from outside. Errors: those of vectors/stand_in.h and vectors/read_stand_ins.h;
// missing_option (a concept map without concepts).
struct StandInOptions {
  std::string embedder = std::string(kStandIns.front().name);  // "random:7", "bag-of-words" …
  std::string words = {};  // the file of vectors/read_stand_ins.h; empty: its defaults
  std::string file = {};   // that file's name, for the place in an error
  std::size_t depth = limits::kDefaultDepth;
};
CL_OPTIONS(StandInOptions, embedder, words, file, depth);

Result<RankedLists> rank_stand_in_as(const EvaluationSet& set, const StandInOptions& options);
Result<std::vector<EmbedderCheck>> check_stand_in_as(const EvaluationSet& set,
                                                     const StandInOptions& options);

// The checks every embedder has to pass.
std::vector<EmbedderCheck> check_stand_in(const EvaluationSet& set, const StandIn& stand_in,
                                          const StandInWords& words);

// ± √(dot² / (length_a · length_b)), the lengths squared; 0 where one is 0.
double cosine_of_counts(std::int64_t dot, std::int64_t squares_a, std::int64_t squares_b);

}  // namespace cutoff
