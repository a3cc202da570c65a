#include "vectors/stand_in.h"

#include <charconv>

#include "core/crc32.h"
#include "core/numpy_random.h"
#include "core/text.h"

namespace cutoff {

constinit const std::array<StandInDescription, 4> kStandIns = {{
    {StandInKind::random, "random", "a fixed random row for each text: the floor"},
    {StandInKind::bag_of_words, "bag-of-words", "the words of a text, whatever their order"},
    {StandInKind::char_3grams, "char-3grams",
     "runs of three characters: forgives misspellings and endings"},
    {StandInKind::concept_map, "concept-map",
     "words that a list of concepts calls alike count as the same word"},
}};

namespace {

constexpr std::size_t kGram = 3;

std::vector<std::string> grams(const std::vector<std::string>& words) {
  std::vector<std::string> runs;
  for (const std::string& word : words) {
    const std::string padded = " " + word + " ";
    for (std::size_t at = 0; at + kGram <= padded.size(); ++at) {
      runs.push_back(padded.substr(at, kGram));
    }
  }
  return runs;
}

}  // namespace

Result<StandIn> parse_stand_in(std::string_view text) {
  std::string known;
  for (const StandInDescription& described : kStandIns) {
    if (text == described.name) return StandIn{described.kind, 0};
    known += (known.empty() ? "" : " | ") + std::string(described.name);
  }
  constexpr std::string_view kSeeded = "random:";
  if (text.starts_with(kSeeded)) {
    const std::string_view digits = text.substr(kSeeded.size());
    StandIn stand_in;
    const char* const last = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), last, stand_in.seed);
    if (!digits.empty() && error == std::errc{} && end == last) return stand_in;
  }
  return fail(Code::out_of_range, {.field = "with", .value = shown(text)},
              known + " | random:SEED");
}

std::string print(const StandIn& stand_in) {
  for (const StandInDescription& described : kStandIns) {
    if (described.kind != stand_in.kind) continue;
    const std::string name(described.name);
    return stand_in.seed == 0 ? name : name + ":" + std::to_string(stand_in.seed);
  }
  return {};
}

std::vector<std::string> stand_in_features(StandInKind kind, std::string_view text,
                                           const StandInWords& words) {
  if (kind == StandInKind::random) return {};
  std::vector<std::string> kept;
  for (std::string& word : ascii_words(text)) {
    if (!words.stop.contains(word)) kept.push_back(std::move(word));
  }
  if (kind == StandInKind::char_3grams) return grams(kept);
  if (kind == StandInKind::concept_map) {
    for (std::string& word : kept) {
      const auto found = words.concept_of.find(word);
      if (found != words.concept_of.end()) word = found->second;
    }
  }
  return kept;
}

std::vector<std::int32_t> hashed_counts(const std::vector<std::string>& features,
                                        std::size_t dims) {
  std::vector<std::int32_t> counts(dims, 0);
  for (const std::string& feature : features) {
    const std::uint32_t hash = crc32(feature);
    counts[hash % dims] += (hash >> 16) & 1 ? 1 : -1;
  }
  return counts;
}

std::vector<double> random_row(std::string_view text, std::size_t dims, std::uint64_t seed) {
  NumpyRandom random({crc32(text), seed});
  std::vector<double> row(dims);
  for (double& number : row) number = random.normal();
  return row;
}

}  // namespace cutoff
