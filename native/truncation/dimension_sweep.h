// What shorter vectors do: for each length m, renormalised and not, how much of the full-length
// ranking is kept and what the measures say.
//   overlap@10, top-1 agreement: means over the questions in view that have a list at full length,
//     whether anybody judged them or not (overlap.h)
//   measures: means as everywhere (measures/evaluation.h)
//   bytes: of one vector, m · 4 (float32)
// remove_own_passages: each question's own passage (rank/own_passages.h) is left out of every list
// first. m: count in [1, dims of the vectors]. Two rows a length, renormalised first; not
// renormalised is the control (the heads' dot products).
// Ties: overlap takes the first 10 of rank/order.h; measures follow their tie rule.
// Empty: a mean over no question has no value.
// Errors: bad_dims (an m that is no number, 0 or too long), and those of rank/rank_dense.h,
// measures/list_depth.h and measures/evaluation.h.
// Source: Kusupati et al., Matryoshka Representation Learning, NeurIPS 2022, section 4.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "measures/evaluation.h"
#include "vectors/vector_set.h"

namespace cutoff {

inline constexpr std::size_t kOverlapDepth = 10;

struct DimensionRow {
  std::size_t dims = 0;
  bool renormalised = true;
  std::optional<double> overlap;  // at kOverlapDepth
  std::optional<double> top_1;
  std::size_t bytes = 0;
  std::vector<Mean> measures;  // in the order of DimensionSweep::measures
};

struct DimensionSweep {
  std::size_t compared = 0;  // questions that overlap and top-1 are means over
  std::vector<MeasureId> measures;
  std::vector<DimensionRow> rows;
};

// The lengths shown when nobody asks for others: `dims`, then 384, 256, 192, 128, 96, 64 … 8 and
// their like above, as far as they are shorter.
std::vector<std::size_t> default_lengths(std::size_t dims);

// "384,256 128": lengths with commas or spaces between, in that order, each once. Empty:
// default_lengths.
Result<std::vector<std::size_t>> parse_lengths(std::string_view text, std::size_t dims);

Result<DimensionSweep> dimension_sweep(const EvaluationSet& set, const VectorSet& vectors,
                                       const std::vector<std::size_t>& lengths,
                                       std::vector<MeasureId> measures, const JudgingRules& rules,
                                       bool remove_own_passages);

}  // namespace cutoff
