// Questions and passages of which only ids are known: those that runs and judgements name. They
// stand in for the questions, or the passages, of a set whose files hold none; an id takes the
// place of the text.
// Empty: no runs, no records. Errors: none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "dataset/read/records.h"
#include "dataset/read/run.h"

namespace cutoff {

class KnownIds {
 public:
  // `file`: the run's place among the files.
  void add(const Run& run, std::size_t file);
  bool empty() const { return questions_.empty(); }

  // Each once: those of the labels, then those of the runs.
  std::vector<PassageRecord> passages(std::span<const LabelRecord> labels) const;
  std::vector<QuestionRecord> questions(std::span<const LabelRecord> labels) const;

  struct Named {
    std::string id;
    std::uint64_t line;
    std::size_t file;
  };
  const std::vector<Named>& questions_of_runs() const { return questions_; }

 private:
  std::vector<Named> passages_;
  std::vector<Named> questions_;
};

}  // namespace cutoff
