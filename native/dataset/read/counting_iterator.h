// Lets a reader that takes iterators know the line it is on.
// Empty: no bytes, no line feeds. Errors: none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

namespace cutoff {

// Goes over bytes and adds one to `line` for each line feed it leaves behind.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, std::uint64_t* line) : at_(at), line_(line) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    if (*at_++ == '\n') ++*line_;
    return *this;
  }
  void operator++(int) { ++*this; }
  bool operator==(const CountingIterator& other) const { return at_ == other.at_; }
  bool operator!=(const CountingIterator& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  std::uint64_t* line_;
};

}  // namespace cutoff
