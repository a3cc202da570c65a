// For tests and fuzzing only: what must hold for any bytes given to read_vectors. It never crashes,
// and what it accepts comes back bit for bit when written as F32 and read again.
#pragma once

#include <string_view>

#include "vectors/vector_file.h"

namespace cutoff {

inline bool refused_or_comes_back(std::string_view bytes) {
  const auto vectors = read_vectors("any", bytes);
  if (!vectors) return true;
  const auto written = write_vectors(*vectors, safetensors::NumberType::f32);
  if (!written) return false;
  const auto back = read_vectors("any", *written);
  return back && back->passages == vectors->passages && back->questions == vectors->questions &&
         back->passage_ids == vectors->passage_ids && back->question_ids == vectors->question_ids &&
         first_difference(back->record, vectors->record) == std::nullopt;
}

}  // namespace cutoff
