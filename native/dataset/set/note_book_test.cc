#include "dataset/set/note_book.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(NoteBook, CountsOneKindOfOnePlaceTogether) {
  NoteBook book;
  for (int i = 0; i < 30; ++i)
    book.add(Code::empty_id, {"a.csv", 2U + i, "id", "v" + std::to_string(i % 15)});
  book.add(Code::empty_id, {"b.csv", 1, "id", ""});
  book.add(Code::blank_question, {"a.csv", 9, "id", ""});
  const auto& notes = book.notes();
  ASSERT_EQ(notes.size(), 3U);
  EXPECT_EQ(notes[0].count, 30U);
  EXPECT_EQ(notes[0].where.line, 2U);
  EXPECT_EQ(notes[0].where.value, "v0");
  EXPECT_EQ(notes[0].detail, "also v1, v2, v3, v4, v5, v6, v7, v8, v9");
  EXPECT_EQ(notes[1].count, 1U);
}

TEST(NoteBook, KeepsCountsWhenBooksAreJoined) {
  NoteBook first;
  first.add(Code::empty_id, {"a.csv", 2, "id", "x"});
  first.add(Code::empty_id, {"a.csv", 2, "id", "x"});
  NoteBook second;
  second.append(first.notes());
  second.append(first.notes());
  second.add(Code::empty_id, {"a.csv", 3, "id", "y"});
  ASSERT_EQ(second.notes().size(), 1U);
  EXPECT_EQ(second.notes()[0].count, 5U);
  EXPECT_EQ(second.notes()[0].detail, "also y");
}

}  // namespace
}  // namespace cutoff
