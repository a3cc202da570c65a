// Property: read_vectors never crashes, and what it accepts comes back bit for bit when written and read.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "vectors/vector_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto vectors =
      cutoff::read_vectors("fuzz", {reinterpret_cast<const char*>(data), size});
  if (!vectors) return 0;
  const auto bytes = cutoff::write_vectors(*vectors, cutoff::safetensors::NumberType::f32);
  if (!bytes) std::abort();
  const auto back = cutoff::read_vectors("fuzz", *bytes);
  if (!back || back->passages != vectors->passages || back->questions != vectors->questions ||
      back->passage_ids != vectors->passage_ids || back->question_ids != vectors->question_ids) {
    std::abort();
  }
  return 0;
}
