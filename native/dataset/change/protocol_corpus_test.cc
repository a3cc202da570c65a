// Replays every input that guards protocols: the fuzzer's seeds and what it once found.
#include <gtest/gtest.h>

#include "core/test_files.h"
#include "dataset/change/protocol_property.h"

namespace cutoff {
namespace {

TEST(ProtocolCorpus, KeepsItsProperty) {
  const auto files = corpus_of("protocol");
  EXPECT_FALSE(files.empty());
  for (const auto& file : files) {
    const auto bytes = bytes_of(file);
    ASSERT_TRUE(bytes) << file;
    EXPECT_EQ(properties::protocol(*bytes), "") << file;
  }
}

}  // namespace
}  // namespace cutoff
