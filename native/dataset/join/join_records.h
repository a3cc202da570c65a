// The records of all files become one evaluation set: labels find their questions and passages,
// every question gets its kind, and what across files is odd becomes a note. set_builder.h states
// the rules. Judgements of a question are ordered by passage id, bytes ascending, whatever the
// order of the files.
// Notes: empty_passage, blank_question, repeated_question, unknown_question (label skipped),
// unknown_passage (label kept), negative_grade, question_in_corpus (a passage with the question's
// id and text), printed_list, duplicate_merged, contradicting_label, no_passages, no_questions.
// Empty: see the notes. Errors: contradicting_label (one pair, two grades).
#pragma once

#include <span>

#include "core/error.h"
#include "dataset/read/records.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

// Ids are unique within passages and within questions; every record's `file` is an index into
// `files`.
struct Records {
  std::span<const FileSummary> files;
  const NoteBook& notes;
  std::span<const PassageRecord> passages;
  std::span<const QuestionRecord> questions;
  std::span<const LabelRecord> labels;
};

Result<EvaluationSet> join_records(const Records& records);

}  // namespace cutoff
