// What vectors take to keep, and what a search index takes beside them.
//   vectors = passages · bytes_of_vector(type, m) · copies
//   HNSW    = passages · 2 · M · 4 bytes of links, copies times: 2M neighbours on the lowest level,
//             4 bytes each; the levels above add a few per cent and are not counted
//   IVF     = passages · 8 bytes of ids + lists · 4m bytes of centroids, copies times
//   lists   = 4 · √passages, rounded, below a million passages; from then on 65,536, from ten
//             million on 262,144, from a hundred million on 1,048,576
// Units: bytes; GB are 10⁹. Texts, ids of one's own, the int8 ranges (16 bytes a dimension) and
// what a database adds are not in it.
// Shapes: one row a number of passages, 10⁴ … 10⁹. Empty: no passages take no bytes.
// Errors: bad_dims (m = 0 or above limits::kMaxDims), out_of_range (copies = 0 or above
// kMaxCopies).
// Source: HNSW, and numbers of lists: faiss' wiki, "Guidelines to choose an index", (d · 4 + M · 2
// · 4) bytes a vector; ids of 8 bytes: faiss' InvertedLists; M: kHnswM is faiss' default.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "vectors/quantise.h"

namespace cutoff {

inline constexpr std::uint64_t kHnswM = 32;
inline constexpr std::size_t kMaxCopies = 100;

struct StorageRow {
  std::uint64_t passages = 0;
  std::uint64_t vectors = 0;  // bytes, as the two below
  std::uint64_t hnsw = 0;
  std::uint64_t ivf = 0;
  std::uint64_t ivf_lists = 0;
};
CL_FIELDS(StorageRow, passages, vectors, hnsw, ivf, ivf_lists);

StorageRow storage(std::uint64_t passages, std::size_t m, NumberType type, std::size_t copies);

Result<std::vector<StorageRow>> storage_table(std::size_t m, NumberType type, std::size_t copies);

}  // namespace cutoff
