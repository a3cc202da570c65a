// Files' records put together into one evaluation set.
// Identical records of one id are merged and counted; different ones refuse the file that came
// second. Labels meet questions and passages at the end, so files may come in any order.
// A label cell that is a list: the cell is one id if a passage has exactly that id; else what a
// printed list holds (printed_list.h; "[]" is nothing); else it is cut at "|", else at ";", else at
// "," or blanks, the last only where every part is a passage's id (ids may hold both). A question
// is answerable when something is relevant to it, no-answer when it is marked so; marked and yet
// judged it is left unjudged, with the note contradicting_label.
// With a run and no passages (or no questions) these are the ids that judgements and runs name,
// with the note ids_only; a question that only a run names is left out of a set that has questions
// (unknown_question).
// Empty: no files give an empty set with the notes no_passages, no_questions.
// Errors: conflicting_id (one id, two contents: both lines named), contradicting_label (one pair,
// two grades), too_large.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/error.h"
#include "dataset/join/known_ids.h"
#include "dataset/read/records.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

class SetBuilder {
 public:
  // All of a file or, when it is refused, nothing.
  Result<void> add(FileRecords records);
  // Its notes, and its ids where the other files hold no questions or no passages.
  Result<void> add(const Run& run);
  Result<EvaluationSet> finish() const;

 private:
  template <class Record>
  struct Shelf {
    std::vector<Record> records;
    std::unordered_map<std::string, std::size_t> places;  // key → index into records
  };

  template <class Record>
  Result<void> put(Shelf<Record>& shelf, std::vector<Record>& records, FileRecords& file);
  template <class Record>
  static void cut_back(Shelf<Record>& shelf, std::size_t size);
  Result<void> put_all(FileRecords& records);

  std::vector<FileSummary> files_;
  NoteBook notes_;
  Shelf<PassageRecord> passages_;
  Shelf<QuestionRecord> questions_;
  Shelf<LabelRecord> labels_;
  KnownIds ids_of_runs_;
};

}  // namespace cutoff
