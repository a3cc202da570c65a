#include "core/crc32.h"

#include <array>

namespace cutoff {
namespace {

constexpr std::uint32_t kReflectedPolynomial = 0xEDB88320;

constexpr std::array<std::uint32_t, 256> kOfByte = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ (rest & 1 ? kReflectedPolynomial : 0);
    table[byte] = rest;
  }
  return table;
}();

}  // namespace

std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t sum = 0xFFFFFFFF;
  for (const char c : bytes)
    sum = (sum >> 8) ^ kOfByte[(sum ^ static_cast<unsigned char>(c)) & 0xFF];
  return ~sum;
}

}  // namespace cutoff
