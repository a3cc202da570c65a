// SHA-256 of bytes that come piece by piece.
// Empty: the digest of no bytes is e3b0c442…b855. Errors: none.
// Cost: no allocation but the printed digest.
// Source: FIPS 180-4, sections 5 and 6.2.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cutoff {

class Sha256 {
 public:
  Sha256();

  void add(std::string_view bytes);
  // 64 lower-case hexadecimal digits; afterwards the object is used up.
  std::string hex();

 private:
  void compress(const unsigned char* block);

  std::array<std::uint32_t, 8> state_;
  std::array<unsigned char, 64> block_{};
  std::size_t filled_ = 0;    // bytes in block_
  std::uint64_t length_ = 0;  // bytes so far
};

std::string sha256_hex(std::string_view bytes);

}  // namespace cutoff
