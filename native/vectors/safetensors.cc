#include "vectors/safetensors.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "vectors/float16.h"

namespace cutoff::safetensors {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are copied as they are");

using nlohmann::json;

constexpr std::size_t kLengthBytes = 8;
constexpr const char* kMetadata = "__metadata__";

std::uint64_t bytes_a_number(NumberType type) { return type == NumberType::f32 ? 4 : 2; }
const char* print(NumberType type) { return type == NumberType::f32 ? "F32" : "F16"; }

std::unexpected<Error> bad(const std::string& file, std::string field, std::string detail) {
  return fail(Code::bad_vector_file, {.file = file, .field = std::move(field)}, std::move(detail));
}

// nlohmann keeps the last of two equal keys; two readers could then see two different files.
class DuplicateKeys {
 public:
  bool operator()(int, json::parse_event_t event, json& parsed) {
    if (event == json::parse_event_t::object_start) open_.emplace_back();
    if (event == json::parse_event_t::object_end) open_.pop_back();
    if (event == json::parse_event_t::key &&
        !open_.back().insert(parsed.get<std::string>()).second && !found_) {
      found_ = parsed.get<std::string>();
    }
    return true;
  }
  const std::optional<std::string>& found() const { return found_; }

 private:
  std::vector<std::set<std::string>> open_;
  std::optional<std::string> found_;
};

struct Header {
  json object;
  std::string_view data;  // what follows it
};

Result<Header> parse_header(std::string_view bytes, const std::string& file) {
  if (bytes.size() < kLengthBytes) return bad(file, "header", "the file is shorter than 8 bytes");
  std::uint64_t length = 0;
  std::memcpy(&length, bytes.data(), kLengthBytes);
  const std::string_view rest = bytes.substr(kLengthBytes);
  if (length > kMaxHeaderBytes || length > rest.size()) {
    return bad(file, "header",
               "it says " + std::to_string(length) + " bytes; the file holds " +
                   std::to_string(rest.size()) + " after it, and at most " +
                   std::to_string(kMaxHeaderBytes) + " are allowed");
  }
  const std::string_view text = rest.substr(0, static_cast<std::size_t>(length));
  if (!text.starts_with('{')) return bad(file, "header", "it does not start with {");
  DuplicateKeys duplicates;
  json object = json::parse(
      text.begin(), text.end(),
      [&](int depth, json::parse_event_t event, json& parsed) {
        return duplicates(depth, event, parsed);
      },
      /*allow_exceptions=*/false);
  if (!object.is_object()) return bad(file, "header", "it is not a JSON object");
  if (duplicates.found())
    return bad(file, shown(*duplicates.found()), "this key stands there twice");
  return Header{std::move(object), rest.substr(static_cast<std::size_t>(length))};
}

Result<std::map<std::string, std::string>> parse_metadata(const json& object,
                                                          const std::string& file) {
  if (!object.is_object()) return bad(file, kMetadata, "it is not a JSON object");
  std::map<std::string, std::string> metadata;
  for (const auto& [key, value] : object.items()) {
    if (!value.is_string()) return bad(file, shown(key), "metadata must be text");
    metadata.emplace(key, value.get<std::string>());
  }
  return metadata;
}

std::optional<NumberType> parse_number_type(const json& value) {
  for (const NumberType type : {NumberType::f32, NumberType::f16}) {
    if (value == print(type)) return type;
  }
  return std::nullopt;
}

// Two whole numbers from 0 on.
std::optional<std::array<std::uint64_t, 2>> parse_pair(const json& value) {
  if (!value.is_array() || value.size() != 2) return std::nullopt;
  if (!value[0].is_number_unsigned() || !value[1].is_number_unsigned()) return std::nullopt;
  return std::array{value[0].get<std::uint64_t>(), value[1].get<std::uint64_t>()};
}

// Bytes that a shape takes; nothing where that leaves 64 bits.
std::optional<std::uint64_t> bytes_of(std::uint64_t rows, std::uint64_t columns, NumberType type) {
  std::uint64_t bytes = 0;
  if (__builtin_mul_overflow(rows, columns, &bytes) ||
      __builtin_mul_overflow(bytes, bytes_a_number(type), &bytes)) {
    return std::nullopt;
  }
  return bytes;
}

Result<Tensor> parse_tensor(const std::string& name, const json& entry, std::string_view data,
                            const std::string& file) {
  if (!entry.is_object()) return bad(file, name, "its entry is not a JSON object");
  for (const auto& [key, value] : entry.items()) {
    if (key != "dtype" && key != "shape" && key != "data_offsets") {
      return bad(file, name, "unknown key " + shown(key));
    }
  }
  const auto type = parse_number_type(entry.value("dtype", json()));
  if (!type) return bad(file, name, "its dtype must be F32 or F16");
  const auto shape = parse_pair(entry.value("shape", json()));
  if (!shape) return bad(file, name, "its shape must be [vectors, dimensions]");
  const auto offsets = parse_pair(entry.value("data_offsets", json()));
  if (!offsets) return bad(file, name, "its data_offsets must be [begin, end]");
  const auto [begin, end] = *offsets;
  if (begin > end || end > data.size()) return bad(file, name, "its data_offsets leave the file");
  if (bytes_of((*shape)[0], (*shape)[1], *type) != end - begin) {
    return bad(file, name, "its shape and data_offsets do not fit each other");
  }
  return Tensor{
      *type, (*shape)[0], (*shape)[1],
      data.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin))};
}

// Sorted by begin, tensors must follow each other from the first byte to the last.
Result<void> check_no_holes(const std::map<std::string, Tensor>& tensors, std::string_view data,
                            const std::string& file) {
  std::vector<std::string_view> parts;
  for (const auto& [name, tensor] : tensors) parts.push_back(tensor.bytes);
  std::sort(parts.begin(), parts.end(), [](std::string_view a, std::string_view b) {
    return std::pair(a.data(), a.size()) < std::pair(b.data(), b.size());
  });
  const char* position = data.data();
  for (const std::string_view part : parts) {
    if (part.data() != position)
      return bad(file, "data_offsets", "tensors overlap or leave a hole");
    position += part.size();
  }
  if (position != data.data() + data.size()) {
    return bad(file, "data_offsets", "bytes follow after the last tensor");
  }
  return {};
}

void append_numbers(std::string& out, std::span<const float> numbers, NumberType type) {
  if (type == NumberType::f32) {
    out.append(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes());
    return;
  }
  for (const float x : numbers) {
    const std::uint16_t half = to_half(x);
    out.append(reinterpret_cast<const char*>(&half), sizeof half);
  }
}

Result<std::string> dump(const nlohmann::ordered_json& header) {
  try {
    return header.dump();
  } catch (const nlohmann::ordered_json::type_error&) {
    return fail(Code::not_utf8, {.field = "header"}, "an id or a field of the record");
  }
}

}  // namespace

Result<File> parse(std::string_view bytes, const std::string& name) {
  CL_TRY(const Header header, parse_header(bytes, name));
  File file;
  for (const auto& [key, value] : header.object.items()) {
    if (key == kMetadata) {
      CL_TRY(file.metadata, parse_metadata(value, name));
    } else {
      CL_TRY(Tensor tensor, parse_tensor(shown(key), value, header.data, name));
      file.tensors.emplace(key, tensor);
    }
  }
  CL_CHECKED(check_no_holes(file.tensors, header.data, name));
  return file;
}

std::vector<float> numbers_of(const Tensor& tensor) {
  std::vector<float> numbers(tensor.bytes.size() / bytes_a_number(tensor.type));
  if (tensor.type == NumberType::f32) {
    if (!numbers.empty()) std::memcpy(numbers.data(), tensor.bytes.data(), tensor.bytes.size());
    return numbers;
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    std::uint16_t half = 0;
    std::memcpy(&half, tensor.bytes.data() + i * sizeof half, sizeof half);
    numbers[i] = from_half(half);
  }
  return numbers;
}

Result<std::string> serialise(const std::map<std::string, std::string>& metadata,
                              const std::map<std::string, Matrix>& matrices, NumberType type) {
  nlohmann::ordered_json header = nlohmann::ordered_json::object();
  header[kMetadata] = metadata;
  std::uint64_t begin = 0;
  for (const auto& [name, matrix] : matrices) {
    const std::uint64_t end = begin + matrix.numbers.size() * bytes_a_number(type);
    header[name] = {{"dtype", print(type)},
                    {"shape", {matrix.rows, matrix.columns}},
                    {"data_offsets", {begin, end}}};
    begin = end;
  }
  CL_TRY(std::string text, dump(header));
  // Readers map the numbers into memory: let them begin at a multiple of 8.
  text.resize((text.size() + 7) / 8 * 8, ' ');
  if (text.size() > kMaxHeaderBytes) {
    return fail(Code::too_large, {.field = "header", .value = std::to_string(text.size())},
                "at most " + std::to_string(kMaxHeaderBytes) + " bytes of ids and record");
  }
  const std::uint64_t length = text.size();
  std::string out(reinterpret_cast<const char*>(&length), kLengthBytes);
  out.reserve(kLengthBytes + text.size() + static_cast<std::size_t>(begin));
  out += text;
  for (const auto& [name, matrix] : matrices) append_numbers(out, matrix.numbers, type);
  return out;
}

}  // namespace cutoff::safetensors
