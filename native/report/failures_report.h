// The failures at a choice of threshold and rank as a document: cutoff-lab/failures/1. "question"
// and "passage" are places in the set, for asking after their texts. What the words and the order
// mean: thresholds/failures.h. Ties: failures.h. Empty: no questions give no rows.
// Errors: those of thresholds/failures.h. Source: thresholds/failures.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "core/limits.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"
#include "thresholds/failures.h"

namespace cutoff {

struct FailuresOptions {
  HalfInView half = Half::validation;
  std::uint32_t k = limits::kDefaultK;
  std::optional<double> threshold = {};  // no value: everything that is retrieved is answered
};
CL_OPTIONS(FailuresOptions, half, k, threshold);

struct HitAbove {
  std::uint32_t passage = 0;
  double score = 0;
  std::optional<double> grade = {};  // no value: nobody judged it for this question
};
CL_FIELDS(HitAbove, passage, score, grade);

struct FailureRow {
  std::uint32_t question = 0;
  std::string id;
  std::string text;
  std::string kind;
  std::string group;
  Mistake mistake = Mistake::not_first;
  std::optional<double> score = {};      // the best one; no value when nothing was retrieved
  std::optional<std::size_t> rank = {};  // of the first right passage, from 1
  std::optional<double> right_score = {};
  std::vector<HitAbove> above = {};  // the first few that stood above it, or the head of the list
  std::size_t above_count = 0;
};
CL_FIELDS(FailureRow, question, id, text, kind, group, mistake, score, rank, right_score, above,
          above_count);

struct LeftOutOfFailures {
  std::size_t blank = 0;
  std::size_t unjudged = 0;
};
CL_FIELDS(LeftOutOfFailures, blank, unjudged);

struct FailuresReport {
  HalfInView half = {};
  std::size_t k = 0;
  std::optional<double> threshold = {};
  std::size_t n = 0;  // judged questions in view
  std::size_t failed = 0;
  LeftOutOfFailures left_out = {};
  std::map<Mistake, std::size_t> mistakes = {};
  std::map<std::string, FailureCounts> kinds = {};
  std::vector<FailureRow> rows = {};  // worst first
};
CL_REPORT(FailuresReport, "cutoff-lab/failures/1", half, k, threshold, n, failed, left_out,
          mistakes, kinds, rows);

Result<FailuresReport> failures_report(const EvaluationSet& set, const RankedLists& lists,
                                       const FailuresOptions& options);

}  // namespace cutoff
