#include "rank/stem.h"

#include <gtest/gtest.h>

#include "core/test_files.h"
#include "core/text.h"

namespace cutoff {
namespace {

// Examples of Porter's paper.
TEST(Stem, ExamplesOfThePaper) {
  for (const auto& [word, expected] : std::initializer_list<std::pair<const char*, const char*>>{
           {"caresses", "caress"},  {"ponies", "poni"},       {"cats", "cat"},
           {"feed", "feed"},        {"agreed", "agre"},       {"plastered", "plaster"},
           {"motoring", "motor"},   {"sing", "sing"},         {"conflated", "conflat"},
           {"hopping", "hop"},      {"falling", "fall"},      {"filing", "file"},
           {"happy", "happi"},      {"sky", "sky"},           {"relational", "relat"},
           {"hopefulness", "hope"}, {"adjustment", "adjust"}, {"controll", "control"},
           {"rate", "rate"},        {"cease", "ceas"}}) {
    EXPECT_EQ(stem(word), expected) << word;
  }
}

TEST(Stem, LeavesOtherWordsAlone) {
  for (const char* word : {"", "as", "naïves", "π", "s3s", "図書"}) EXPECT_EQ(stem(word), word);
}

// Thousands of words, from tests/reference/porter_stems.py.
TEST(Stem, AgreesWithNltk) {
  const auto bytes = bytes_of(repository() / "tests/golden/porter_stems.tsv");
  ASSERT_TRUE(bytes);
  std::size_t compared = 0;
  for (const std::string_view line : split(*bytes, '\n')) {
    const auto parts = split(line, '\t');
    if (parts.size() != 2) continue;
    EXPECT_EQ(stem(std::string(parts[0])), parts[1]) << parts[0];
    ++compared;
  }
  EXPECT_GT(compared, 3000u);
}

}  // namespace
}  // namespace cutoff
