// A shortlist by few numbers, ranked again by all of them: what it keeps and what it costs.
//   stage 1: the first `shortlist` passages by m numbers of the type given (renormalised heads), in
//     the order of rank/order.h, cut through a group of equal scores
//   stage 2: those, by the exact scores of the reference's vectors at full length d
//   kept:  overlap@10 with the exact search; first_kept: top-1 agreement
//   multiply_adds, of one question: stored · m (bits: stored · ⌈m / 64⌉) + shortlist · d
//   bytes, of one passage: stage 1's vector and the whole one in float32
// The exact order of the shortlist puts whatever it holds of the exact first ten first, so kept is
// the share of those ten that the shortlist holds: stage 2 never has to be run. Where passages are
// cut into pieces a shortlist is of passages and stage 2 costs their pieces.
// Shapes: one row a shortlist, in the order given. shortlist: count ≥ 1, above the number of
// passages it means all.
// Ties: as above. Empty: without questions kept has no value.
// Errors: out_of_range (a shortlist of 0), and those of rank/dense_ranker.h.
// Source: Kusupati et al., Matryoshka Representation Learning, NeurIPS 2022, section 4.3 (adaptive
// retrieval).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "truncation/length_study.h"

namespace cutoff {

struct FunnelRow {
  std::string transform;
  std::size_t dims = 0;
  NumberType number_type = NumberType::float32;
  std::size_t shortlist = 0;
  Overlap first_10 = {};
  Overlap first = {};
  std::optional<double> kept = {};
  std::optional<double> first_kept = {};
  std::uint64_t multiply_adds = 0;
  std::uint64_t multiply_adds_exact = 0;  // of the search without a shortlist
  std::size_t bytes = 0;
};
CL_OPTIONS(FunnelRow, transform, dims, number_type, shortlist, kept, first_kept, multiply_adds,
           multiply_adds_exact, bytes);

// The shortlists tried when nobody names any.
std::vector<std::size_t> default_shortlists();

// "100, 200": as truncation/lengths.h, each at least 1. Empty: default_shortlists.
Result<std::vector<std::size_t>> parse_shortlists(std::string_view text);

// All shortlists of one length and type; oversampling and renormalise of `stage_1` are not looked
// at.
Result<std::vector<FunnelRow>> funnel(const EvaluationSet& set, const VectorSet& vectors,
                                      const LengthReference& reference, const StoredAs& stage_1,
                                      const std::vector<std::size_t>& shortlists);

// The place of the row with the fewest multiply-adds that keeps at least `wanted` of the exact
// first ten; of equal ones the one with fewer bytes, then the first. No value: none does.
std::optional<std::size_t> cheapest(std::span<const FunnelRow> rows, double wanted);

}  // namespace cutoff
