// Every seed and every input that fuzzing found, replayed without a fuzzer.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/test_files.h"
#include "vectors/vector_file_property.h"

namespace cutoff {
namespace {

TEST(VectorFileCorpus, IsRefusedOrComesBack) {
  std::size_t accepted = 0;
  std::size_t seen = 0;
  const auto corpus = repository() / "tests" / "corpus" / "vector_file";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus)) {
    if (!entry.is_regular_file()) continue;
    const auto bytes = bytes_of(entry.path());
    ASSERT_TRUE(bytes);
    EXPECT_TRUE(refused_or_comes_back(*bytes)) << entry.path();
    accepted += read_vectors("seed", *bytes) ? 1 : 0;
    ++seen;
  }
  // Seeds of both sorts, so that the property is not an empty one.
  EXPECT_GT(accepted, 0u);
  EXPECT_LT(accepted, seen);
}

}  // namespace
}  // namespace cutoff
