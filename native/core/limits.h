// Every limit and default that a person can meet. describe_core() hands them to the page and the command line.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cutoff::limits {

inline constexpr std::size_t kMaxPassages = 1'000'000;
inline constexpr std::size_t kMaxQuestions = 100'000;
inline constexpr std::size_t kMaxDims = 4096;
inline constexpr std::size_t kDefaultDepth = 100;   // length of a ranked list (ties at the cut are kept)
inline constexpr std::size_t kMaxDepth = 1000;
inline constexpr std::size_t kDefaultK = 3;
inline constexpr double kDefaultTarget = 0.8;       // target acceptance precision
inline constexpr double kDefaultDelta = 0.05;       // one minus the confidence of a verdict
inline constexpr std::uint64_t kDefaultSeed = 0;
inline constexpr std::size_t kMinAcceptedShown = 20;  // a curve leaves out cutoffs that accept fewer
inline constexpr std::size_t kGridSteps = 100;      // cutoffs 0.00, 0.01 … 0.99

}  // namespace cutoff::limits
