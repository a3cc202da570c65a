#include "vectors/record_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/limits.h"
#include "vectors/pooling.h"
#include "vectors/record_fields.h"

namespace cutoff {
namespace {

using nlohmann::json;

struct Reader {
  const json& value;
  Record& record;

  bool operator()(std::string Record::* member) const {
    if (!value.is_string()) return false;
    record.*member = value.get<std::string>();
    return true;
  }
  bool operator()(std::size_t Record::* member) const {
    // Counts are 32-bit everywhere, so that a size_t of wasm holds them.
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > UINT32_MAX) return false;
    record.*member = static_cast<std::size_t>(value.get<std::uint64_t>());
    return true;
  }
  bool operator()(bool Record::* member) const {
    if (!value.is_boolean()) return false;
    record.*member = value.get<bool>();
    return true;
  }
};

const char* expected_type(const RecordField& field) {
  static constexpr const char* kNames[] = {"a text", "a whole number from 0 on", "true or false"};
  return kNames[field.member.index()];
}

Result<void> refuse_unknown_keys(const json& object, const std::string& file) {
  const auto fields = record_fields();
  for (const auto& [key, value] : object.items()) {
    if (std::any_of(fields.begin(), fields.end(), [&](const auto& f) { return key == f.name; })) {
      continue;
    }
    return fail(Code::unknown_option, {.file = file, .field = "record", .value = shown(key)});
  }
  return {};
}

Result<void> check_values(const Record& record, const std::string& file) {
  if (record.dims == 0 || record.dims > limits::kMaxDims) {
    return fail(Code::bad_dims,
                {.file = file, .field = "dims", .value = std::to_string(record.dims)},
                "from 1 to " + std::to_string(limits::kMaxDims));
  }
  if (record.pooling == kUnknownPooling) return {};
  if (auto pooling = parse_pooling(record.pooling); !pooling) {
    Error error = std::move(pooling).error();
    error.where.file = file;
    return std::unexpected(std::move(error));
  }
  return {};
}

}  // namespace

Result<Record> parse_record(std::string_view text, const std::string& file) {
  const json object = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!object.is_object()) {
    return fail(Code::bad_json, {.file = file, .field = "record", .value = shown(text)},
                "expected a JSON object");
  }
  CL_CHECKED(refuse_unknown_keys(object, file));
  Record record;
  for (const RecordField& field : record_fields()) {
    const auto found = object.find(field.name);
    if (found == object.end()) {
      if (field.may_be_missing) continue;
      return fail(Code::missing_field, {.file = file, .field = field.name}, "in the record");
    }
    if (!std::visit(Reader{*found, record}, field.member)) {
      return fail(Code::wrong_type,
                  {.file = file, .field = field.name, .value = shown(found->dump())},
                  std::string("expected ") + expected_type(field));
    }
  }
  CL_CHECKED(check_values(record, file));
  return record;
}

nlohmann::ordered_json to_json(const Record& record) {
  nlohmann::ordered_json object = nlohmann::ordered_json::object();
  for (const RecordField& field : record_fields()) {
    std::visit([&](auto member) { object[field.name] = record.*member; }, field.member);
  }
  return object;
}

}  // namespace cutoff
