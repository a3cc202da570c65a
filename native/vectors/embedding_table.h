// Vectors as other programs write them, without a record: from numpy, sentence-transformers, a
// hosted model.
//   .npy    a matrix [n × d] of <f2, <f4, <f8 or |i1, C order, format 1.0 to 3.0; its ids stand in
//   a
//           file beside it, in the order of the rows
//   JSONL   one object a line: {"id": text or whole number, "embedding": [d numbers]}; other keys
//   are
//           passed over, "_id" counts as "id"; blank lines are passed over
//   ids     one a line, or a JSON list of texts or whole numbers
// Numbers become float. Every number is finite; lengths are anything.
// Shapes: ids [n], numbers [n × dims], row-major.
// Empty: a file without rows has none.
// Errors: bad_vector_file (no .npy, another type, Fortran order, a header that says another size
// than the file has), not_finite (value: the id), bad_shape (rows of another length than the first;
// ids and rows of different number), empty_id, conflicting_id (an id twice), too_large, and those
// of dataset/read/json_text.h, with the physical line.
// Source: numpy.lib.format (NEP 1); JSON Lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace cutoff {

struct EmbeddingTable {
  std::string file;  // for the place in an error
  std::vector<std::string> ids;
  std::size_t dims = 0;
  std::vector<float> numbers;
};

// Without ids: with_ids gives them.
Result<EmbeddingTable> read_npy(const std::string& file, std::string_view bytes);

Result<EmbeddingTable> with_ids(EmbeddingTable table, const std::string& ids_file,
                                std::string_view ids);

Result<EmbeddingTable> read_embedding_lines(const std::string& file, std::string_view bytes);

}  // namespace cutoff
