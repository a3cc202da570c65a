// The one order of ranked lists: score descending, then passage id descending by UTF-8 bytes.
// Top-k, fusion, reports and every other list use it, so the order of the input never shows.
// Shapes: places [passages]: the place of each passage when all ids are sorted ascending by bytes.
// Ties: equal scores (as doubles) are a tie; the id only decides in which order a tie is written
// down.
// Empty: an empty list stays empty. Errors: none. A score is never NaN.
// Source: trec_eval breaks ties this way (form_res_rels.c: by score, then by document number, both
// down).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"

namespace cutoff {

class Order {
 public:
  explicit Order(const std::vector<Passage>& passages);

  // Whether `a` stands before `b`: a strict total order over hits of different passages.
  bool operator()(const Hit& a, const Hit& b) const {
    if (a.score != b.score) return a.score > b.score;
    return places_[a.passage] > places_[b.passage];
  }

  // Sorts `hits` and cuts them to `depth`, keeping the rest of the group of equal scores at the
  // cut.
  void sort_and_cut(std::vector<Hit>& hits, std::size_t depth) const;

 private:
  std::vector<std::uint32_t> places_;
};

}  // namespace cutoff
