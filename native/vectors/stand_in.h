// Stand-in embedders: not models, but rules anybody can check by hand, to try the harness on and to
// hold models against. Each turns a text into numbers:
//   random        a fixed draw for each text: default_rng([crc32(text), seed]).normal(size = dims)
//   bag-of-words  the text's words, hashed
//   char-3grams   the runs of three characters of each word with a blank at both its ends, hashed
//   concept-map   the words, those that a concept lists replaced by the concept, hashed
// Hashed: a feature f with h = crc32(f) adds 1, or −1 where bit 16 of h is 0, to slot h mod dims.
// Words: core/text.h, ascii_words, without the stop list's.
// Units: counts; scores follow from them in rank/rank_stand_in.h. Empty: a text without words has
// no features, so all its counts are 0. Errors: out_of_range (an unknown name).
// Source: signed feature hashing: K. Weinberger et al., Feature hashing for large scale multitask
// learning, ICML 2009; the four rules: an exercise on comparing embedding models.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/describe.h"
#include "core/error.h"

namespace cutoff {

enum class StandInKind : std::uint8_t { random, bag_of_words, char_3grams, concept_map };

struct StandInDescription {
  StandInKind kind;
  std::string_view name;
  std::string_view meaning;
};
CL_FIELDS(StandInDescription, name, meaning);

extern const std::array<StandInDescription, 4> kStandIns;

struct StandIn {
  StandInKind kind = StandInKind::random;
  std::uint64_t seed = 0;  // of `random`
};

// "bag-of-words", "random", "random:7".
Result<StandIn> parse_stand_in(std::string_view text);
std::string print(const StandIn& stand_in);

// What the rules are told (read_stand_ins.h).
struct StandInWords {
  std::unordered_set<std::string> stop = {};
  std::unordered_map<std::string, std::string> concept_of = {};  // word → concept
  std::size_t dims = 512;                                        // of hashed rows
  std::size_t random_dims = 64;
};

// In the order of the text; none for `random`.
std::vector<std::string> stand_in_features(StandInKind kind, std::string_view text,
                                           const StandInWords& words);

// Shape [dims].
std::vector<std::int32_t> hashed_counts(const std::vector<std::string>& features, std::size_t dims);

// Shape [dims]; not of unit length.
std::vector<double> random_row(std::string_view text, std::size_t dims, std::uint64_t seed);

}  // namespace cutoff
