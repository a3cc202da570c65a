// Property: vector_file_property.h. Seeds: tests/corpus/vector_file/seed.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "vectors/vector_file_property.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (!cutoff::refused_or_comes_back({reinterpret_cast<const char*>(data), size})) std::abort();
  return 0;
}
