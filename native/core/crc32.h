// The checksum CRC-32 of bytes, as zlib and Python's zlib.crc32 compute it: the stand-in embedders
// hash words with it, so that a notebook gets the same slots.
//   polynomial 0x04C11DB7, bits reflected, all ones before and after
// Empty: 0. Errors: none. Source: ISO 3309; RFC 1952, section 8.
#pragma once

#include <cstdint>
#include <string_view>

namespace cutoff {

std::uint32_t crc32(std::string_view bytes);

}  // namespace cutoff
