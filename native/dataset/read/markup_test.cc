#include "dataset/read/markup.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(Markup, IsTagsAndNamedCharacters) {
  for (const char* text : {"<p>Yes.</p>", "a<br>b", "a<br/>b", "see <A HREF='x'>this</A>",
                           "R&amp;D", "it&#39;s", "a&nbsp;b", "</span>"})
    EXPECT_TRUE(holds_markup(text)) << text;
}

TEST(Markup, IsNotWhatPeopleWriteBesides) {
  for (const char* text : {"", "a < b", "a<b", "R&D", "<anna> hello", "if x <p and y", "AT&T;",
                           "x &y; z", "<3", "1 < 2 > 0"})
    EXPECT_FALSE(holds_markup(text)) << text;
}

}  // namespace
}  // namespace cutoff
