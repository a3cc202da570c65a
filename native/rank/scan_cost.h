// What an exact search over all passages holds in memory and how long it takes at another size.
//   numbers = passages × dims;  bytes = numbers × 4 (float32);  multiply-adds a question = numbers
//   seconds at another size = measured seconds × numbers there / numbers measured
// The scan does one multiplication and addition a number and nothing else, so its time grows in
// proportion; what no longer fits in a cache takes longer still.
// Units: counts, bytes, seconds. Empty: nothing measured (0 numbers) predicts nothing. Errors: none.
// Source: elementary.
#pragma once

#include <cstdint>
#include <optional>

namespace cutoff {

struct ScanCost {
  std::uint64_t numbers = 0;
  std::uint64_t bytes = 0;
};

constexpr ScanCost scan_cost(std::uint64_t passages, std::uint64_t dims) {
  return {passages * dims, passages * dims * sizeof(float)};
}

// `measured_seconds`: of one question over `measured`.
constexpr std::optional<double> predicted_scan_seconds(double measured_seconds, ScanCost measured,
                                                       ScanCost at) {
  if (measured.numbers == 0) return std::nullopt;
  return measured_seconds *
         (static_cast<double>(at.numbers) / static_cast<double>(measured.numbers));
}

}  // namespace cutoff
