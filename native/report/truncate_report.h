// The vector-length study as a document: cutoff-lab/truncate/1. "questions": how many overlap and
// top1 are means over. "own_passages" stands there only where each question's own passage was left
// out. Ties: tie_rule.h. Empty: a mean over nothing has no value. Errors: unknown_measure, and those
// of truncation/lengths.h and truncation/length_study.h. Source: truncation/length_study.h.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "measures/evaluation.h"
#include "rank/own_passages.h"
#include "vectors/vector_set.h"

namespace cutoff {

struct TruncateOptions {
  std::string dims = {};      // truncation/lengths.h: "384,256"; empty: the usual lengths
  std::string measures = {};  // measure_id.h; empty: usual_measures
  HalfInView half = {};
  TieRule ties = kTieRules.front().rule;
  bool remove_own_passages = false;  // rank/own_passages.h
};
CL_OPTIONS(TruncateOptions, dims, measures, half, ties, remove_own_passages);

struct TruncateRow {
  std::size_t dims = 0;
  bool renormalised = true;
  std::optional<double> overlap = {};  // at kOverlapDepth
  std::optional<double> top1 = {};
  std::size_t bytes = 0;
  ByName<Mean> measures = {};
};
CL_DESCRIBED(TruncateRow, TruncateRow, Field{"dims", &TruncateRow::dims},
             Field{"renormalised", &TruncateRow::renormalised},
             Field{"overlap@10", &TruncateRow::overlap}, Field{"top1", &TruncateRow::top1},
             Field{"bytes", &TruncateRow::bytes}, Field{"measures", &TruncateRow::measures});

struct TruncateReport {
  TieRule ties = TieRule::against;
  HalfInView half = {};
  std::size_t questions = 0;
  std::vector<TruncateRow> rows = {};
  IfAny<OwnPassageRule> own_passages = {};
};
CL_REPORT(TruncateReport, "cutoff-lab/truncate/1", ties, half, questions, rows, own_passages);

Result<TruncateReport> truncate_report(const EvaluationSet& set, const VectorSet& vectors,
                                       const TruncateOptions& options);

}  // namespace cutoff
