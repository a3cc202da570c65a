// What to label next, and of what: questions in the order in which a label teaches most, each with
// the first passages of every system put together.
//   urgency(q) = near(q) + divided(q)
//   near(q)    = 1 − place / n; place: of q among the n questions by |best score − cutoff|, nearest
//                first, from 0; over the first system with a cutoff; 0 where no system has one or q
//                has no list there
//   divided(q) = pairs of systems whose first passages differ / pairs of systems; 0 with one
//                system; an empty list differs from every other one
// Candidates: the first `depth` passages of every system, each once, shuffled by random.Random(s),
// s being the first 13 hexadecimal digits of SHA-256("SEED:QUESTION ID"): their order tells neither
// rank nor system, and stays the same whatever else is labelled.
// Shapes: one entry a question that is not blank; indices into the set's questions and passages.
// Ties: equal distances share the smaller place; equal urgency by question id, bytes ascending.
// Empty: without systems every question has no candidates and urgency 0.
// Errors: out_of_range (depth, see rank/depth.h). Source: pooling as in TREC (Spärck Jones and van
// Rijsbergen 1975); the order is this header's own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

struct LabelSystem {
  RankedLists lists;
  std::optional<double> cutoff;
};
CL_FIELDS(LabelSystem, lists, cutoff);

struct ToLabel {
  std::uint32_t question = 0;
  std::string id;
  bool judged = false;  // by a file or by hand: answerable, or nothing answers it
  double near = 0;
  double divided = 0;
  std::vector<std::uint32_t> candidates;
};
CL_FIELDS(ToLabel, question, id, judged, near, divided, candidates);

struct LabelQueueOptions {
  std::size_t depth;
  std::uint64_t seed;
};

Result<std::vector<ToLabel>> label_queue(const EvaluationSet& set,
                                         std::span<const LabelSystem> systems,
                                         const LabelQueueOptions& options);

}  // namespace cutoff
