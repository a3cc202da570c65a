#include "dataset/read/grade_watch.h"

#include <algorithm>
#include <cmath>

namespace cutoff {
namespace {

constexpr std::size_t kFewest = 5;
constexpr double kFewestRanks = 3;

bool has_more_than_two_decimals(double number) {
  const double hundredths = number * 100;
  return std::abs(hundredths - std::round(hundredths)) > 1e-6;
}

}  // namespace

void GradeWatch::add(std::string_view question, double grade, std::uint64_t line) {
  if (count_++ == 0) first_line_ = line;
  fine_ += has_more_than_two_decimals(grade);
  Numbers& numbers = questions_[std::string(question)];
  ++numbers.count;
  numbers.sum += grade;
  numbers.squares += grade * grade;
  numbers.most = std::max(numbers.most, grade);
}

// n numbers with the largest one, the sum and the sum of squares of 1 to n are taken for 1 to n.
bool GradeWatch::are_ranks() const {
  double most = 0;
  for (const auto& [question, numbers] : questions_) {
    const auto n = static_cast<double>(numbers.count);
    if (numbers.most != n || numbers.sum != n * (n + 1) / 2 ||
        numbers.squares != n * (n + 1) * (2 * n + 1) / 6)
      return false;
    most = std::max(most, n);
  }
  return most >= kFewestRanks;
}

Result<void> GradeWatch::check(const std::string& file) const {
  if (count_ < kFewest) return {};
  const Where where{file, first_line_, "grade", {}};
  if (are_ranks())
    return fail(Code::not_grades, where, "each question's numbers count 1, 2, 3: ranks");
  if (2 * fine_ > count_)
    return fail(Code::not_grades, where, "most numbers have more than two decimals: scores");
  return {};
}

}  // namespace cutoff
