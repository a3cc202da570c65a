// Property: Any bytes are refused or give settings within their ranges, which a small set takes or
// refuses; nothing crashes.
#include <cstddef>
#include <cstdint>

#include "dataset/change/protocol_property.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string broken =
      cutoff::properties::protocol({reinterpret_cast<const char*>(data), size});
  if (!broken.empty()) __builtin_trap();
  return 0;
}
