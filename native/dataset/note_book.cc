#include "dataset/note_book.h"

#include <utility>

namespace cutoff {
namespace {

constexpr std::uint64_t kListed = 10;

}  // namespace

void NoteBook::add(Code code, Where where, std::string detail) {
  where.value = shown(where.value);
  add(Note{code, std::move(where), std::move(detail), 1});
}

void NoteBook::append(const std::vector<Note>& notes) {
  for (const Note& note : notes) add(note);
}

void NoteBook::add(Note note) {
  const auto [place, is_new] =
      places_.try_emplace({note.code, note.where.file, note.where.field}, notes_.size());
  if (is_new) {
    notes_.push_back(std::move(note));
    return;
  }
  Note& first = notes_[place->second];
  if (first.count < kListed && !note.where.value.empty()) {
    first.detail += first.detail.empty() ? "also " : ", ";
    first.detail += note.where.value;
  }
  first.count += note.count;
}

}  // namespace cutoff
