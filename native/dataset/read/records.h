// What one file holds, before it meets the others: records with the physical line each stood on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "dataset/set/evaluation_set.h"
#include "dataset/set/note_book.h"

namespace cutoff {

struct PassageRecord {
  Passage passage;
  std::uint64_t line = 0;
  std::size_t file = 0;  // its place among the files, set when they are put together
};

struct QuestionRecord {
  std::string id{};
  std::string text{};
  std::string kind{};
  std::string group{};
  Half half = Half::none;
  bool no_answer = false;     // marked: nothing here answers it
  bool brings_label = false;  // its row is there for a label too, so the question may be repeated
  bool id_is_place = false;   // as a passage's
  std::uint64_t line = 0;
  std::size_t file = 0;  // its place among the files, set when they are put together
};

// One judgement, or with `list` a cell that may name several passages: it is cut once all ids are
// known.
struct LabelRecord {
  std::string question_id{};
  std::string passage{};
  double grade = 1;
  bool list = false;
  std::uint64_t line = 0;
  std::size_t file = 0;  // its place among the files, set when they are put together
};

struct FileRecords {
  FileSummary summary;
  std::vector<PassageRecord> passages;
  std::vector<QuestionRecord> questions;
  std::vector<LabelRecord> labels;
  NoteBook notes;
};

}  // namespace cutoff
