#include "dataset/set/note_book.h"

#include <algorithm>
#include <utility>

namespace cutoff {
namespace {

constexpr std::size_t kListed = 10;

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
    listed_.push_back({note.where.value});
    notes_.push_back(std::move(note));
    return;
  }
  Note& first = notes_[place->second];
  first.count += note.count;
  std::vector<std::string>& listed = listed_[place->second];
  const std::string& value = note.where.value;
  if (value.empty() || listed.size() == kListed || std::ranges::find(listed, value) != listed.end())
    return;
  first.detail += listed.size() == 1 && first.detail.empty() ? "also " : ", ";
  first.detail += value;
  listed.push_back(value);
}

}  // namespace cutoff
