// A ranked list seen through a question's judgements: what every measure is computed from. The list
// is a row of groups. Passages of one group share a score, and nothing says which comes first; a
// tie rule that settles the order leaves groups of one passage each, and only `expected` keeps them
// together. A measure is written once, over groups: its value is the average over every order
// inside them, which for groups of one is the ordinary value.
//   relevant: grade > 0, and grade ≥ relevant_from where that is given.
// Ties: see tie_rule.h. Empty: no hits, no groups. Errors: none. A passage that appears again in a
// list counts once, where it scored best. A relevant passage that is not in the corpus counts in
// `relevant`, so it lowers recall.
// Source: groups instead of orders: F. McSherry and M. Najork, Computing information retrieval
// performance measures efficiently in the presence of tied scores, ECIR 2008.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "dataset/set/evaluation_set.h"
#include "measures/tie_rule.h"
#include "rank/ranked_lists.h"

namespace cutoff {

// The rank a measure looks down to, k ≥ 1; no value: the whole list.
using RankCutoff = std::optional<std::size_t>;

// What was said about one passage of the list.
struct JudgedHit {
  double grade = 0;
  bool judged = false;
  bool relevant = false;
};

// hits[first, first + size) in any order.
struct TieGroup {
  std::size_t first = 0;
  std::size_t size = 0;
  std::size_t relevant = 0;
  std::size_t judged = 0;
};

struct JudgedRanking {
  std::vector<JudgedHit> hits;
  std::vector<TieGroup> groups;       // in order, without gaps
  std::size_t relevant = 0;           // among all judgements of the question, retrieved or not
  std::vector<double> judged_grades;  // all of them, highest first
};

bool is_relevant(double grade, std::optional<double> relevant_from);

// `list` in the order of RankedLists: score descending, then id descending by bytes.
JudgedRanking judge(std::span<const Hit> list, std::span<const Judgement> judgements, TieRule ties,
                    std::optional<double> relevant_from = std::nullopt);

// How many of the group's places lie within the first k.
inline std::size_t places_within(const TieGroup& group, RankCutoff k) {
  if (!k) return group.size;
  return *k <= group.first ? 0 : std::min(group.size, *k - group.first);
}

// The average number of relevant passages in the first k over every order of the groups.
double relevant_within(const JudgedRanking& ranking, RankCutoff k);

}  // namespace cutoff
