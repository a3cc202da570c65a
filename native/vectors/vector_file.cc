#include "vectors/vector_file.h"

#include <nlohmann/json.hpp>
#include <unordered_set>

#include "core/limits.h"
#include "vectors/normalise.h"
#include "vectors/record_json.h"
#include "vectors/vector_checks.h"

namespace cutoff {
namespace {

using nlohmann::json;

constexpr const char* kFormat = "cutoff-lab/vectors/1";

Result<std::string> dump(const nlohmann::ordered_json& value, const char* field) {
  try {
    return value.dump();
  } catch (const nlohmann::ordered_json::type_error&) {
    return fail(Code::not_utf8, {.field = field});
  }
}

Result<std::string> metadata_of(const safetensors::File& parsed, const char* key,
                                const std::string& file) {
  const auto found = parsed.metadata.find(key);
  if (found != parsed.metadata.end()) return found->second;
  return fail(Code::bad_vector_file, {.file = file, .field = key}, "missing in the metadata");
}

Result<std::vector<std::string>> parse_ids(const std::string& text, const char* key,
                                           std::size_t limit, const std::string& file) {
  const auto bad = [&](std::string value, const char* detail) {
    return fail(Code::bad_vector_file, {.file = file, .field = key, .value = std::move(value)},
                detail);
  };
  const json array = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!array.is_array()) return bad(shown(text), "expected a JSON array of texts");
  if (array.size() > limit) {
    return fail(Code::too_large,
                {.file = file, .field = key, .value = std::to_string(array.size())},
                "at most " + std::to_string(limit));
  }
  std::vector<std::string> ids;
  std::unordered_set<std::string_view> seen;
  ids.reserve(array.size());  // seen points into it
  for (const json& id : array) {
    if (!id.is_string()) return bad(shown(id.dump()), "expected a text");
    ids.push_back(id.get<std::string>());
    if (!seen.insert(ids.back()).second)
      return bad(shown(ids.back()), "this id stands there twice");
  }
  return ids;
}

Result<std::vector<float>> read_rows(const safetensors::File& parsed, const char* name,
                                     std::size_t rows, const Record& record,
                                     const std::string& file) {
  const auto found = parsed.tensors.find(name);
  if (found == parsed.tensors.end()) {
    return fail(Code::bad_vector_file, {.file = file, .field = name}, "no such tensor");
  }
  const safetensors::Tensor& tensor = found->second;
  if (tensor.rows != rows || tensor.columns != record.dims) {
    return fail(Code::bad_shape,
                {.file = file,
                 .field = name,
                 .value = std::to_string(tensor.rows) + " × " + std::to_string(tensor.columns)},
                "ids and record say " + std::to_string(rows) + " × " + std::to_string(record.dims));
  }
  return safetensors::numbers_of(tensor);
}

Result<void> refuse_unknown_tensors(const safetensors::File& parsed, const std::string& file) {
  for (const auto& [name, tensor] : parsed.tensors) {
    if (name == "passages" || name == "questions") continue;
    return fail(Code::bad_vector_file, {.file = file, .field = shown(name)}, "unknown tensor");
  }
  return {};
}

void renormalise_halves(const safetensors::File& parsed, const char* name, std::size_t dims,
                        std::vector<float>& numbers) {
  if (parsed.tensors.at(name).type != safetensors::NumberType::f16) return;
  for (std::size_t at = 0; at < numbers.size(); at += dims) {
    normalise(std::span(numbers).subspan(at, dims));
  }
}

}  // namespace

Result<std::string> write_vectors(const VectorSet& vectors, safetensors::NumberType type) {
  std::map<std::string, std::string> metadata{{"format", kFormat}};
  CL_TRY(metadata["record"], dump(to_json(vectors.record), "record"));
  CL_TRY(metadata["passage_ids"], dump(vectors.passage_ids, "passage_ids"));
  CL_TRY(metadata["question_ids"], dump(vectors.question_ids, "question_ids"));
  const std::uint64_t dims = vectors.record.dims;
  return safetensors::serialise(
      metadata,
      {{"passages", {vectors.passage_ids.size(), dims, vectors.passages}},
       {"questions", {vectors.question_ids.size(), dims, vectors.questions}}},
      type);
}

Result<VectorSet> read_vectors(const std::string& file, std::string_view bytes) {
  CL_TRY(const safetensors::File parsed, safetensors::parse(bytes, file));
  CL_TRY(const std::string format, metadata_of(parsed, "format", file));
  if (format != kFormat) {
    return fail(Code::bad_vector_file, {.file = file, .field = "format", .value = shown(format)},
                std::string("expected ") + kFormat);
  }
  CL_CHECKED(refuse_unknown_tensors(parsed, file));
  VectorSet vectors;
  CL_TRY(const std::string record, metadata_of(parsed, "record", file));
  CL_TRY(vectors.record, parse_record(record, file));
  CL_TRY(const std::string passage_ids, metadata_of(parsed, "passage_ids", file));
  CL_TRY(vectors.passage_ids, parse_ids(passage_ids, "passage_ids", limits::kMaxPassages, file));
  CL_TRY(const std::string question_ids, metadata_of(parsed, "question_ids", file));
  CL_TRY(vectors.question_ids,
         parse_ids(question_ids, "question_ids", limits::kMaxQuestions, file));
  CL_TRY(vectors.passages,
         read_rows(parsed, "passages", vectors.passage_ids.size(), vectors.record, file));
  CL_TRY(vectors.questions,
         read_rows(parsed, "questions", vectors.question_ids.size(), vectors.record, file));
  CL_CHECKED(check_vectors(vectors, file));
  if (vectors.record.renormalised) {
    renormalise_halves(parsed, "passages", vectors.record.dims, vectors.passages);
    renormalise_halves(parsed, "questions", vectors.record.dims, vectors.questions);
  }
  return vectors;
}

}  // namespace cutoff
