// Every seed and every input that fuzzing found, replayed without a fuzzer.
#include <gtest/gtest.h>

#include "core/test_files.h"
#include "vectors/vector_file_property.h"

namespace cutoff {
namespace {

TEST(VectorFileCorpus, IsRefusedOrComesBack) {
  std::size_t accepted = 0;
  std::size_t seen = 0;
  for (const auto& file : corpus_of("vector_file")) {
    const auto bytes = bytes_of(file);
    ASSERT_TRUE(bytes);
    EXPECT_TRUE(refused_or_comes_back(*bytes)) << file;
    accepted += read_vectors("seed", *bytes) ? 1 : 0;
    ++seen;
  }
  // Seeds of both sorts, so that the property is not an empty one.
  EXPECT_GT(accepted, 0u);
  EXPECT_LT(accepted, seen);
}

}  // namespace
}  // namespace cutoff
