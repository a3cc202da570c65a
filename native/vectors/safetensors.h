// The safetensors container: 8 bytes little-endian header length N, N bytes of JSON, then the
// tensors' bytes without holes. Every tensor is {"dtype", "shape", "data_offsets": [begin, end)},
// offsets counted from the end of the header; "__metadata__" maps text to text. Here: matrices of
// F32 or F16 only.
// Refused: a file that is too short; a header above kMaxHeaderBytes, not JSON, not an object or
// with a key twice; an unknown key, dtype or shape; offsets that overlap, leave a hole, run
// backwards, do not hold exactly the shape's numbers, or do not end with the file.
// Empty: a matrix without rows takes no bytes.
// Errors: bad_vector_file (field: the tensor or key), too_large (writing a header above the limit),
// not_utf8 (writing text that is not UTF-8).
// Source: the format's description at github.com/huggingface/safetensors; the limit is its
// reader's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"

namespace cutoff::safetensors {

inline constexpr std::uint64_t kMaxHeaderBytes = 100'000'000;

enum class NumberType : std::uint8_t { f32, f16 };
constexpr std::string_view name_of_type(NumberType) { return "StoredNumber"; }
constexpr auto names_of(NumberType) {
  return std::array{std::pair{NumberType::f32, std::string_view("float32")},
                    std::pair{NumberType::f16, std::string_view("float16")}};
}

// A matrix to write: shape [rows × columns], row-major.
struct Matrix {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::span<const float> numbers;
};

// A matrix found in a file; the bytes stay the file's.
struct Tensor {
  NumberType type = NumberType::f32;
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::string_view bytes;
};

struct File {
  std::map<std::string, std::string> metadata;
  std::map<std::string, Tensor> tensors;
};

// `name` is only for the place in an error. The result points into `bytes`.
Result<File> parse(std::string_view bytes, const std::string& name);

// As float; F16 exactly.
std::vector<float> numbers_of(const Tensor& tensor);

// The tensors stand in the file in the order of their names.
Result<std::string> serialise(const std::map<std::string, std::string>& metadata,
                              const std::map<std::string, Matrix>& matrices, NumberType type);

}  // namespace cutoff::safetensors
