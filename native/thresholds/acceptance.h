// What a score threshold t does to a set of questions: accept when score ≥ t (inclusive; faiss'
// range filter and others are strict), else say "I don't know".
//   precision = right among the accepted / accepted        coverage = accepted / n
// Wrong comes in two kinds that are never added up silently: accepted no-answer questions, and
// accepted answerable ones whose first k passages missed. Scores are compared as doubles.
// Ties: equal scores are accepted or refused together. Empty: nothing accepted has no precision
// (not 0, not 1); n = 0 has coverage 0. NaN scores do not occur (readers refuse them); −∞ is
// accepted nowhere.
// Errors: none.
// Source: selective classification, El-Yaniv & Wiener, JMLR 11 (2010): coverage and selective risk.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/describe.h"
#include "measures/evaluation.h"
#include "stats/interval.h"
#include "thresholds/scored_question.h"

namespace cutoff {

struct Acceptance {
  std::optional<double> threshold = {};  // no value: there is no cutoff, nothing is accepted
  std::uint64_t n = 0;
  std::uint64_t accepted = 0;
  std::uint64_t right = 0;               // accepted and right
  std::uint64_t no_answer_accepted = 0;  // wrong: nothing here answers them
  std::uint64_t missed_accepted = 0;     // wrong: answerable, but the first k missed
  std::uint64_t refused_right = 0;       // what the cutoff costs: right, and refused

  std::uint64_t wrong() const { return accepted - right; }
  std::optional<double> precision() const;
  double coverage() const;
  std::optional<Interval> wilson() const;  // of the precision
  std::optional<double> low() const;       // its ends
  std::optional<double> high() const;
};
CL_FIELDS_AS(HalfFigures, Acceptance, threshold, accepted, right, precision, coverage,
             no_answer_accepted, n, missed_accepted, refused_right, low, high);

bool in_view(const ScoredQuestion& question, HalfInView half);

// One pass over the questions: the definition.
Acceptance accept_at(std::span<const ScoredQuestion> questions, HalfInView half, double threshold);

// The same counts for many thresholds: sorts once, then O(log n) a threshold.
class AcceptanceCurve {
 public:
  AcceptanceCurve(std::span<const ScoredQuestion> questions, HalfInView half);

  Acceptance at(double threshold) const;
  // Every distinct finite score, ascending: the thresholds at which anything changes.
  std::vector<double> distinct_scores() const;
  std::uint64_t n() const { return descending_scores_.size(); }
  std::uint64_t right() const { return counts_.back().right; }

 private:
  std::vector<double> descending_scores_;
  std::vector<Acceptance> counts_;  // [n + 1]: counts_[i] accepts the i best scores
};

}  // namespace cutoff
