// Measures of ranked lists against judgements: one value a question and measure, and means over
// questions.
//   mean = Σ values / n over the answerable questions in view that are not blank
// Each of those counts the same, whether its list is empty (0) or not. Blank, no-answer and
// unjudged questions are counted and score nothing; `no_answer_as_zero` takes the no-answer ones
// into the means with 0, as trec_eval does. A question none of whose passages reaches
// `relevant_from` is left out like them. Shapes: values [questions × measures], row-major.
// Ties: see tie_rule.h. Empty: a mean over no question has no value.
// Errors: bad_shape (lists of another set), out_of_range (relevant_from ≤ 0; k, or the whole list,
// beyond what the lists hold).
// Source: trec_eval's means with -c (a question missing from the lists counts).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "measures/mean.h"
#include "measures/measure_id.h"
#include "rank/ranked_lists.h"

namespace cutoff {

// Which questions are looked at; no value: all of them.
using HalfInView = std::optional<Half>;

// "all", "validation" or "held_out". Errors: unknown_option.
Result<HalfInView> parse_half_in_view(std::string_view text);
std::string_view print(HalfInView half);

// How a list becomes values, and of which questions.
struct JudgingRules {
  TieRule ties = TieRule::against;
  HalfInView half = std::nullopt;
  std::optional<double> relevant_from = std::nullopt;
  bool no_answer_as_zero = false;
};

struct QuestionCounts {
  std::size_t scored = 0;
  std::size_t no_answer = 0;
  std::size_t unjudged = 0;
  std::size_t blank = 0;        // of any kind
  std::size_t no_relevant = 0;  // answerable, but nothing reaches relevant_from
};

struct Evaluation {
  std::vector<MeasureId> measures;
  std::vector<std::uint32_t> questions;  // scored ones, indices into EvaluationSet::questions
  std::vector<double> values;
  QuestionCounts counts;

  double value(std::size_t row, std::size_t measure) const {
    return values[row * measures.size() + measure];
  }
  Mean mean(std::size_t measure) const;
  // Over some of the rows.
  Mean mean(std::size_t measure, std::span<const std::size_t> rows) const;
};

// The questions that score, in order, and the counts of the others.
struct QuestionsInView {
  std::vector<std::uint32_t> scored;
  QuestionCounts counts;
};
QuestionsInView questions_in_view(const EvaluationSet& set, const JudgingRules& rules);

Result<Evaluation> evaluate(const EvaluationSet& set, const RankedLists& lists,
                            std::vector<MeasureId> measures, const JudgingRules& rules);

// For each measure: how many questions have another value under `for` than under `against`,
// whatever the rule in `rules`. Where none has, the order of equal scores changes nothing.
Result<std::vector<std::size_t>> questions_changed_by_ties(const EvaluationSet& set,
                                                           const RankedLists& lists,
                                                           const std::vector<MeasureId>& measures,
                                                           JudgingRules rules);

// What `evaluate` and its relatives check before they start; `k` is the deepest rank looked at, no
// value: all.
Result<void> check_lists(const EvaluationSet& set, const RankedLists& lists, RankCutoff k,
                         const JudgingRules& rules);

}  // namespace cutoff
