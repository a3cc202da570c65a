// Vectors: pooling, putting them together, the vector file.
#include "bindings/crossing.h"
#include "report/vectors_description.h"
#include "vectors/pooling.h"
#include "vectors/vector_checks.h"
#include "vectors/vector_file.h"

namespace cutoff::bindings {
namespace {

Result<Float32Array> pool_hidden(const Float32Array& hidden, std::size_t tokens, std::size_t dims,
                                 const std::string& pooling) {
  CL_TRY(const std::vector<float> pooled, pool(to_vector(hidden), tokens, dims, pooling));
  return to_js(pooled);
}

Result<VectorSet> make(const EvaluationSet& set, const JsonText<Record>& record,
                       const Float32Array& passages, const Float32Array& questions) {
  return make_vectors(set, record.text, to_vector(passages), to_vector(questions));
}

Result<Uint8Array> write(const VectorSet& vectors, safetensors::NumberType as) {
  CL_TRY(const std::string bytes, write_vectors(vectors, as));
  return to_js_bytes(bytes);
}

Result<VectorSet> read_file(const std::string& file, const Uint8Array& bytes) {
  const std::vector<std::uint8_t> copy = to_vector(bytes);
  return read_vectors(file, {reinterpret_cast<const char*>(copy.data()), copy.size()});
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_vectors) {
  core_object<VectorSet>();
  crossing<&pool_hidden>("pool(hidden, tokens, dims, pooling)");
  crossing<&make>("makeVectors(set, record, passages, questions)");
  crossing<&write>("writeVectors(vectors, as)");
  crossing<&read_file>("readVectors(file, bytes)");
  crossing<&describe>("describeVectors(vectors)");
}

}  // namespace cutoff::bindings
