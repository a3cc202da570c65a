// For tests only: the bytes of files outside the tests.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cutoff {

inline std::optional<std::string> bytes_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

// The checkout: CUTOFF_REPO, else the folder the tests run in.
inline std::filesystem::path repository() {
  const char* given = std::getenv("CUTOFF_REPO");
  return given ? given : ".";
}

// The reference data beside the checkout; tests that need it skip where it is missing.
inline std::filesystem::path shared_folder() {
  const char* given = std::getenv("CUTOFF_SHARED");
  return given ? std::filesystem::path(given) : repository() / ".." / "shared";
}

// The inputs that guard a parser: its fuzzer's seeds and what fuzzing once found.
inline std::vector<std::filesystem::path> corpus_of(std::string_view parser) {
  std::vector<std::filesystem::path> files;
  const auto folder = repository() / "tests" / "corpus" / parser;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  return files;
}

}  // namespace cutoff

// Declares `name` with the bytes of a file of the shared folder, or skips the test.
#define CL_SHARED_FILE(name, path)                                                   \
  const auto name##_bytes = cutoff::bytes_of(cutoff::shared_folder() / (path));      \
  if (!name##_bytes) GTEST_SKIP() << "needs " << (cutoff::shared_folder() / (path)); \
  const std::string& name = *name##_bytes
