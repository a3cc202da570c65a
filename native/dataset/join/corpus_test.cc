// Replays every input that guards a reader: the fuzzers' seeds and what they once found.
#include <gtest/gtest.h>

#include "core/test_files.h"
#include "dataset/join/reader_properties.h"

namespace cutoff {
namespace {

class Corpus : public testing::TestWithParam<properties::Property> {};

TEST_P(Corpus, KeepsTheReadersProperty) {
  const auto files = corpus_of(GetParam().parser);
  EXPECT_FALSE(files.empty());
  for (const auto& file : files) {
    const auto bytes = bytes_of(file);
    ASSERT_TRUE(bytes) << file;
    EXPECT_EQ(GetParam().check(*bytes), "") << file;
  }
}

INSTANTIATE_TEST_SUITE_P(Readers, Corpus, testing::ValuesIn(properties::kAll),
                         [](const auto& info) { return std::string(info.param.parser); });

}  // namespace
}  // namespace cutoff
