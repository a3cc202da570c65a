// A run: what a retriever returned, as its file says it, before it meets a set.
// Ties: kept, the scores are as written. Empty: a question without a line is not in the run.
// Errors: none, plain data. Source: read_run.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

struct RunHit {
  std::string passage_id;
  double score = 0;
  std::uint64_t line = 0;  // the physical line it stood on
};

struct RunQuestion {
  std::string id;
  std::vector<RunHit> hits;  // in the order of the file, each passage once
  std::uint64_t line = 0;    // where it stands first
};

struct Run {
  FileSummary summary;
  std::string tag;  // of the first line: the name of the system
  std::vector<RunQuestion> questions;
  std::vector<Note> notes;
};

}  // namespace cutoff
