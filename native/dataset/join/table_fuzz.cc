// Property: Any bytes are refused or give rows as wide as the columns, which read the same after
// writing; nothing crashes.
#include <cstddef>
#include <cstdint>

#include "dataset/join/reader_properties.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string broken = cutoff::properties::table({reinterpret_cast<const char*>(data), size});
  if (!broken.empty()) __builtin_trap();
  return 0;
}
