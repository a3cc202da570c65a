// What the view of systems asks for beside the comparison, with ids instead of indices.
//   explained   BM25 for one question (rank/explain_bm25.h)
//   same text   passages with one text under several ids, and questions that are passages
//               (rank/same_text.h); joining them is a switch of whoever asks
//   unjudged    hits that nobody judged, where a judgement moves the figure (label_bounds.h)
// Ties: as those headers say. Empty: empty lists. Errors: out_of_range (a question that is not there),
// and those of the headers. Source: the headers named.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/explain_bm25.h"
#include "rank/ranked_lists.h"

namespace cutoff {

CL_FIELDS(Bm25Word, word, times, df, idf, stopped);

struct ExplainedPassage {
  std::string passage = {};
  std::optional<std::size_t> rank = {};
  double score = 0;
  bool relevant = false;
  std::size_t length = 0;
  std::vector<std::uint32_t> counts = {};
  std::vector<double> parts = {};
};
CL_FIELDS(ExplainedPassage, passage, rank, score, relevant, length, counts, parts);

struct ExplainedBm25 {
  std::string question = {};
  std::size_t texts = 0;
  double average_length = 0;
  std::vector<Bm25Word> words = {};
  std::vector<std::string> stopped_negations = {};
  std::vector<ExplainedPassage> passages = {};
};
CL_FIELDS(ExplainedBm25, question, texts, average_length, words, stopped_negations, passages);

// `question`: its place in the set. `options.depth` is not looked at.
Result<ExplainedBm25> explain_bm25_as(const EvaluationSet& set, std::uint32_t question,
                                      std::size_t top, const Bm25Options& options);

struct SameQuestion {
  std::string question = {};
  std::string passage = {};
};
CL_FIELDS(SameQuestion, question, passage);

struct SameTextReport {
  std::vector<std::vector<std::string>> passages = {};  // ids of each group
  std::vector<SameQuestion> questions = {};
};
CL_FIELDS(SameTextReport, passages, questions);

SameTextReport same_text_report(const EvaluationSet& set);
EvaluationSet with_same_text_joined(const EvaluationSet& set);
Result<RankedLists> lists_with_same_text_joined(const EvaluationSet& set, const RankedLists& lists);
Result<RankedLists> without_question_texts_of(const EvaluationSet& set, const RankedLists& lists);

struct UnjudgedRow {
  std::string question = {};
  std::string question_text = {};
  std::string passage = {};
  std::string passage_text = {};
  std::size_t rank = 0;
  double score = 0;
};
CL_FIELDS(UnjudgedRow, question, question_text, passage, passage_text, rank, score);

Result<std::vector<UnjudgedRow>> unjudged_report(const EvaluationSet& set, const RankedLists& lists,
                                                 std::size_t k, std::size_t limit);

}  // namespace cutoff
