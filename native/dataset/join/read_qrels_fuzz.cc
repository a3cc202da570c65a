// Property: Any bytes are refused or give labels that read the same after writing, as lines and as
// a table; nothing crashes.
#include <cstddef>
#include <cstdint>

#include "dataset/join/reader_properties.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string broken = cutoff::properties::qrels({reinterpret_cast<const char*>(data), size});
  if (!broken.empty()) __builtin_trap();
  return 0;
}
