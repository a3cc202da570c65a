// Notes gathered while reading: one for each code, file and field, with a count, the first place
// and the first few values.
// Empty: no notes. Errors: none.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "core/error.h"

namespace cutoff {

class NoteBook {
 public:
  // The first place stands in the note itself; the next values, up to ten different ones, in its
  // detail.
  void add(Code code, Where where, std::string detail = {});
  void append(const std::vector<Note>& notes);

  const std::vector<Note>& notes() const { return notes_; }

 private:
  void add(Note note);

  std::vector<Note> notes_;
  std::vector<std::vector<std::string>> listed_;  // the values a note has shown so far
  std::map<std::tuple<Code, std::string, std::string>, std::size_t> places_;
};

}  // namespace cutoff
