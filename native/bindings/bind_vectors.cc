// Vectors: pooling, putting them together, the vector file.
#include <emscripten/bind.h>

#include "bindings/convert.h"
#include "dataset/set/evaluation_set.h"
#include "report/vectors_json.h"
#include "vectors/pooling.h"
#include "vectors/vector_checks.h"
#include "vectors/vector_file.h"
#include "vectors/vector_set.h"

namespace {

using cutoff::EvaluationSet;
using cutoff::VectorSet;
using cutoff::bindings::Float32Array;
using cutoff::bindings::to_js;
using cutoff::bindings::to_js_bytes;
using cutoff::bindings::to_vector;
using cutoff::bindings::Uint8Array;
using cutoff::bindings::value_or_throw;
using cutoff::safetensors::NumberType;

Float32Array pool(const Float32Array& hidden, std::size_t tokens, std::size_t dims,
                  const std::string& pooling) {
  return to_js(value_or_throw(cutoff::pool(to_vector(hidden), tokens, dims, pooling)));
}

VectorSet make_vectors(const EvaluationSet& set, const std::string& record_json,
                       const Float32Array& passages, const Float32Array& questions) {
  return value_or_throw(
      cutoff::make_vectors(set, record_json, to_vector(passages), to_vector(questions)));
}

Uint8Array write_vectors(const VectorSet& vectors) {
  return to_js_bytes(value_or_throw(cutoff::write_vectors(vectors, NumberType::f32)));
}

// Half the bytes; what is read back differs from what was written in the fourth digit.
Uint8Array write_half_vectors(const VectorSet& vectors) {
  return to_js_bytes(value_or_throw(cutoff::write_vectors(vectors, NumberType::f16)));
}

VectorSet read_vectors(const std::string& file, const Uint8Array& bytes) {
  const std::vector<std::uint8_t> copy = to_vector(bytes);
  return value_or_throw(
      cutoff::read_vectors(file, {reinterpret_cast<const char*>(copy.data()), copy.size()}));
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_vectors) {
  using namespace emscripten;
  class_<VectorSet>("VectorSet");

  function("pool(hidden, tokens, dims, pooling)", &pool);
  function("makeVectors(set, recordJson, passages, questions)", &make_vectors);
  function("writeVectors(vectors)", &write_vectors);
  function("writeHalfVectors(vectors)", &write_half_vectors);
  function("readVectors(file, bytes)", &read_vectors);
  function("describeVectors(vectors)", &cutoff::vectors_json);
}
