// Every limit and default that a person can meet. describe_core() hands them to the page and the
// command line.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cutoff::limits {

inline constexpr std::size_t kMaxPassages = 1'000'000;
inline constexpr std::size_t kMaxQuestions = 100'000;
inline constexpr std::size_t kMaxDims = 4096;
inline constexpr std::size_t kMaxFileBytes =
    500'000'000;  // of a file that is read; vectors may be longer
inline constexpr std::size_t kMaxUnpackedBytes = 200'000'000;  // that a spreadsheet unpacks to
inline constexpr std::size_t kMaxPieceSize =
    10'000;  // words or sentences in one piece of a passage
inline constexpr std::size_t kDefaultDepth =
    100;  // length of a ranked list (ties at the cut are kept)
inline constexpr std::size_t kMaxDepth = 1000;  // and the largest k; longer ones as kMaxHits allows
// What lists longer than kMaxDepth may hold together, questions × passages: half a gigabyte.
inline constexpr std::size_t kMaxHits = 32'000'000;
inline constexpr double kBm25K1 = 1.2;  // how soon more mentions of a word stop counting
inline constexpr double kBm25B = 0.75;  // how much long passages are held back
inline constexpr std::size_t kDefaultK = 3;
// Ranks that are shown beside the k in force, and how far a curve over ranks goes.
inline constexpr std::array<std::size_t, 4> kShownRanks = {1, 3, 5, 10};
inline constexpr std::size_t kCurveLength = 20;
inline constexpr double kDefaultTarget = 0.8;  // target acceptance precision
inline constexpr double kDefaultDelta = 0.05;  // one minus the confidence of a verdict
inline constexpr std::uint64_t kDefaultSeed = 0;
inline constexpr std::size_t kBootstrapDraws = 2000;
inline constexpr std::size_t kMinAcceptedShown =
    20;  // a curve leaves out cutoffs that accept fewer
// A table of scores is divided from so many questions on: then either half can fill a point of the
// curve.
inline constexpr std::size_t kFewestToHalve = 2 * kMinAcceptedShown;
inline constexpr std::size_t kPassagesShownAbove =
    5;  // what stood above a right passage, of a failed question
inline constexpr std::size_t kGridSteps = 100;  // cutoffs 0.00, 0.01 … 0.99

struct Named {
  std::string_view name;
  double value;
};

// All of them, as they are printed.
inline constexpr std::array kAll = {
    Named{"max_passages", kMaxPassages},
    Named{"max_questions", kMaxQuestions},
    Named{"max_dims", kMaxDims},
    Named{"max_file_bytes", kMaxFileBytes},
    Named{"max_unpacked_bytes", kMaxUnpackedBytes},
    Named{"max_piece_size", kMaxPieceSize},
    Named{"default_depth", kDefaultDepth},
    Named{"max_depth", kMaxDepth},
    Named{"max_hits", kMaxHits},
    Named{"bm25_k1", kBm25K1},
    Named{"bm25_b", kBm25B},
    Named{"default_k", kDefaultK},
    Named{"curve_length", kCurveLength},
    Named{"default_target", kDefaultTarget},
    Named{"default_delta", kDefaultDelta},
    Named{"default_seed", kDefaultSeed},
    Named{"bootstrap_draws", kBootstrapDraws},
    Named{"min_accepted_shown", kMinAcceptedShown},
    Named{"fewest_to_halve", kFewestToHalve},
    Named{"passages_shown_above", kPassagesShownAbove},
    Named{"grid_steps", kGridSteps},
};

}  // namespace cutoff::limits
