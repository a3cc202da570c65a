// A measure and its k: "R@5", "RR", "nDCG@10". The printed form is its identity everywhere:
// column, URL, JSON key and option. print(parse(text)) == text for every text that parses.
//   text: name of the registry, then "@k"; k: count in [1, kMaxDepth], no sign, no leading zero
// Upper and lower case differ. Without "@k" the whole list counts; k = 0 does not exist.
// Ties: as the ranking was judged (tie_rule.h). Empty: an empty list of measures stands for kDefaultMeasures.
// Errors: unknown_measure (naming the measure meant where another common name was given),
// out_of_range (k).
// Source: names as in trec_eval and ir_measures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "measures/registry.h"

namespace cutoff {

struct MeasureId {
  const Measure* measure = nullptr;  // in the registry
  RankCutoff k;

  double of(const JudgedRanking& ranking) const { return measure->value(ranking, k); }
  bool operator==(const MeasureId&) const = default;
};

// How the name is written: "R@k", "AP", "RR or RR@k".
std::string form(const Measure& measure);

std::string print(const MeasureId& id);
Result<MeasureId> parse_measure(std::string_view text);

// Several, with spaces or commas between; one named twice counts once.
Result<std::vector<MeasureId>> parse_measures(std::string_view text);

// The largest k among them; no value when one looks at the whole list.
RankCutoff deepest(const std::vector<MeasureId>& ids);

}  // namespace cutoff
