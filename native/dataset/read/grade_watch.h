// Whether the numbers of judgements can be grades.
// A run of three columns (question, passage, rank) looks like judgements, and so does a table of
// scores: taken for grades they would make every passage relevant.
// Ranks: each question's numbers are 1 to n, with an n of at least 3 and at least 5 numbers in all.
// Scores: more than half of at least 5 numbers have more than two decimals.
// Empty: nothing speaks against no numbers.
// Errors: not_grades, with the line of the first number.
// Source: MS MARCO's runs have the three columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/error.h"

namespace cutoff {

class GradeWatch {
 public:
  void add(std::string_view question, double grade, std::uint64_t line);
  Result<void> check(const std::string& file) const;

 private:
  struct Numbers {
    std::size_t count = 0;
    double sum = 0;
    double squares = 0;
    double most = 0;
  };
  bool are_ranks() const;

  std::unordered_map<std::string, Numbers> questions_;
  std::size_t count_ = 0;
  std::size_t fine_ = 0;  // numbers of more than two decimals
  std::uint64_t first_line_ = 0;
};

}  // namespace cutoff
