#include "truncation/storage.h"

#include <cmath>
#include <string>

#include "core/limits.h"

namespace cutoff {
namespace {

constexpr std::uint64_t kFewest = 10'000;
constexpr std::uint64_t kMost = 1'000'000'000;
constexpr std::uint64_t kLinkBytes = 4;
constexpr std::uint64_t kIdBytes = 8;

std::uint64_t lists_for(std::uint64_t passages) {
  if (passages >= 100'000'000) return 1'048'576;
  if (passages >= 10'000'000) return 262'144;
  if (passages >= 1'000'000) return 65'536;
  return static_cast<std::uint64_t>(std::llround(4 * std::sqrt(static_cast<double>(passages))));
}

}  // namespace

StorageRow storage(std::uint64_t passages, std::size_t m, NumberType type, std::size_t copies) {
  const std::uint64_t lists = lists_for(passages);
  return {.passages = passages,
          .vectors = passages * bytes_of_vector(type, m) * copies,
          .hnsw = passages * 2 * kHnswM * kLinkBytes * copies,
          .ivf = (passages * kIdBytes + lists * bytes_of_vector(NumberType::float32, m)) * copies,
          .ivf_lists = lists};
}

Result<std::vector<StorageRow>> storage_table(std::size_t m, NumberType type, std::size_t copies) {
  if (m == 0 || m > limits::kMaxDims) {
    return fail(Code::bad_dims, {.field = "dims", .value = std::to_string(m)},
                "from 1 to " + std::to_string(limits::kMaxDims));
  }
  if (copies == 0 || copies > kMaxCopies) {
    return fail(Code::out_of_range, {.field = "copies", .value = std::to_string(copies)},
                "from 1 to " + std::to_string(kMaxCopies));
  }
  std::vector<StorageRow> rows;
  for (std::uint64_t n = kFewest; n <= kMost; n *= 10) rows.push_back(storage(n, m, type, copies));
  return rows;
}

}  // namespace cutoff
