// A VectorSet as a file that Python's `safetensors` opens too.
//   tensors  "passages" [passages × dims], "questions" [questions × dims], both F32 or both F16
//   metadata "format": "cutoff-lab/vectors/1"; "record": a JSON object; "passage_ids" and
//            "question_ids": JSON arrays of text, in the order of the rows
// F32 comes back bit for bit. Rows kept as F16 are renormalised when read (unless the record says
// that they never were), since rounding to 11 bits leaves lengths of 1 ± 0.0005.
// Empty: a set without questions has a tensor without rows.
// Errors: those of safetensors::parse, parse_record and check_vectors; bad_vector_file (a tensor or
// a piece of metadata missing, another format, ids that are not a list of texts or stand there
// twice), bad_shape (dimensions other than the record's, ids and rows of different number).
// Source: github.com/huggingface/safetensors.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "vectors/safetensors.h"
#include "vectors/vector_set.h"

namespace cutoff {

Result<std::string> write_vectors(const VectorSet& vectors, safetensors::NumberType type);

// `file` is only for the place in an error.
Result<VectorSet> read_vectors(const std::string& file, std::string_view bytes);

}  // namespace cutoff
