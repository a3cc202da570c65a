// Property: Any bytes are refused or give a run that reads the same after writing, with scores that
// are numbers and each passage once; nothing crashes.
#include <cstddef>
#include <cstdint>

#include "dataset/join/reader_properties.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string broken = cutoff::properties::run({reinterpret_cast<const char*>(data), size});
  if (!broken.empty()) __builtin_trap();
  return 0;
}
