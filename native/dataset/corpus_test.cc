// Replays every input that guards a reader: the fuzzers' seeds and what they once found.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/test_files.h"
#include "dataset/reader_properties.h"

namespace cutoff {
namespace {

class Corpus : public testing::TestWithParam<properties::Property> {};

TEST_P(Corpus, KeepsTheReadersProperty) {
  const auto folder = repository() / "tests" / "corpus" / GetParam().parser;
  int files = 0;
  for (const char* kind : {"seed", "found"}) {
    if (!std::filesystem::exists(folder / kind)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(folder / kind)) {
      const auto bytes = bytes_of(entry.path());
      ASSERT_TRUE(bytes) << entry.path();
      EXPECT_EQ(GetParam().check(*bytes), "") << entry.path();
      ++files;
    }
  }
  EXPECT_GT(files, 0) << folder;
}

INSTANTIATE_TEST_SUITE_P(Readers, Corpus, testing::ValuesIn(properties::kAll),
                         [](const auto& info) { return std::string(info.param.parser); });

}  // namespace
}  // namespace cutoff
