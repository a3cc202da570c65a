#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>

#include "core/limits.h"
#include "core/text.h"
#include "vectors/embedding_table.h"
#include "vectors/float16.h"

namespace cutoff {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are read as they lie");

constexpr std::string_view kMagic = "\x93NUMPY";

struct Header {
  std::string type = {};
  bool fortran = false;
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t size = 0;  // of the header, up to the numbers
};

// What stands behind `'key':` in the header's dictionary, up to `end`.
std::string_view member(std::string_view text, std::string_view key, std::string_view ends) {
  const std::string quoted = '\'' + std::string(key) + '\'';
  const std::size_t at = text.find(quoted);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + quoted.size());
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {};
  text.remove_prefix(colon + 1);
  return trimmed(text.substr(0, text.find_first_of(ends)));
}

bool read_shape(std::string_view shape, Header& header) {
  if (!shape.starts_with('(')) return false;
  shape.remove_prefix(1);
  for (std::size_t* const into : {&header.rows, &header.columns}) {
    while (shape.starts_with(' ')) shape.remove_prefix(1);
    const auto [end, error] = std::from_chars(shape.data(), shape.data() + shape.size(), *into);
    if (error != std::errc{}) return false;
    shape.remove_prefix(static_cast<std::size_t>(end - shape.data()));
    if (shape.starts_with(',')) shape.remove_prefix(1);
  }
  return trimmed(shape).empty();
}

Result<Header> read_header(const std::string& file, std::string_view bytes) {
  const auto bad = [&](const char* field, std::string_view value, const char* detail) {
    return fail(Code::bad_vector_file, {.file = file, .field = field, .value = shown(value)},
                detail);
  };
  if (!bytes.starts_with(kMagic) || bytes.size() < kMagic.size() + 4) {
    return bad("magic", bytes.substr(0, 0), "this is no .npy file");
  }
  const auto byte = [&](std::size_t i) {
    return std::size_t{static_cast<unsigned char>(bytes[i])};
  };
  const bool long_header = byte(6) >= 2;
  const std::size_t start = long_header ? 12 : 10;
  if (bytes.size() < start) return bad("header", "", "the file ends inside it");
  std::size_t length = byte(8) | byte(9) << 8;
  if (long_header) length |= byte(10) << 16 | byte(11) << 24;
  if (length > bytes.size() - start) return bad("header", "", "the file ends inside it");
  const std::string_view text = bytes.substr(start, length);
  Header header{.size = start + length};
  std::string_view type = member(text, "descr", ",}");
  if (type.size() >= 2) type = type.substr(1, type.size() - 2);
  header.type = type;
  header.fortran = member(text, "fortran_order", ",}") == "True";
  const std::string_view shape = member(text, "shape", ")");
  if (!read_shape(shape, header)) {
    return bad("shape", shape, "expected two numbers: rows and numbers a row");
  }
  return header;
}

// As many bytes as one number of the type takes; 0: not read.
std::size_t width(std::string_view type) {
  return type == "<f4" ? 4 : type == "<f8" ? 8 : type == "<f2" ? 2 : type == "|i1" ? 1 : 0;
}

float number_at(const char* from, std::size_t width) {
  switch (width) {
    case 1:
      return static_cast<float>(static_cast<signed char>(*from));
    case 2: {
      std::uint16_t half = 0;
      std::memcpy(&half, from, sizeof half);
      return from_half(half);
    }
    case 4: {
      float x = 0;
      std::memcpy(&x, from, sizeof x);
      return x;
    }
    default: {
      double x = 0;
      std::memcpy(&x, from, sizeof x);
      return static_cast<float>(x);
    }
  }
}

}  // namespace

Result<EmbeddingTable> read_npy(const std::string& file, std::string_view bytes) {
  CL_TRY(const Header header, read_header(file, bytes));
  const auto bad = [&](const char* field, std::string value, std::string detail) {
    return fail(Code::bad_vector_file, {.file = file, .field = field, .value = std::move(value)},
                std::move(detail));
  };
  const std::size_t bytes_each = width(header.type);
  if (bytes_each == 0) return bad("descr", header.type, "known: <f4, <f8, <f2, |i1");
  if (header.fortran)
    return bad("fortran_order", "True", "save it by rows: numpy.ascontiguousarray");
  if (header.rows > limits::kMaxPassages || header.columns > limits::kMaxDims ||
      header.columns == 0) {
    return fail(Code::too_large,
                {.file = file,
                 .field = "shape",
                 .value = std::to_string(header.rows) + " × " + std::to_string(header.columns)},
                "at most " + std::to_string(limits::kMaxPassages) + " rows of 1 to " +
                    std::to_string(limits::kMaxDims) + " numbers");
  }
  const std::uint64_t expected =
      header.size + std::uint64_t{header.rows} * header.columns * bytes_each;
  if (expected != bytes.size()) {
    return bad("shape", std::to_string(bytes.size()) + " bytes",
               "the header says " + std::to_string(expected));
  }
  EmbeddingTable table{file, {}, header.columns, {}};
  table.numbers.reserve(header.rows * header.columns);
  for (std::size_t at = header.size; at < bytes.size(); at += bytes_each) {
    table.numbers.push_back(number_at(bytes.data() + at, bytes_each));
  }
  return table;
}

}  // namespace cutoff
