// The physical lines of a text, numbered from 1. LF and CRLF end a line; the end belongs to no
// line.
// Empty: an empty text has no lines; a final line feed opens no further line.
// Errors: none.
#pragma once

#include <cstdint>
#include <string_view>

namespace cutoff {

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // Moves to the next line; false when there is none.
  bool next() {
    if (rest_.empty()) return false;
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    ++number_;
    return true;
  }
  std::string_view line() const { return line_; }
  std::uint64_t number() const { return number_; }

 private:
  std::string_view rest_;
  std::string_view line_;
  std::uint64_t number_ = 0;
};

}  // namespace cutoff
