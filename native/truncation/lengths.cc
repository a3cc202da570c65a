#include "truncation/lengths.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "core/text.h"
#include "vectors/shorten.h"

namespace cutoff {
namespace {

constexpr std::array<std::size_t, 16> kUsualLengths = {4096, 3072, 2048, 1536, 1024, 768, 512, 384,
                                                       256,  192,  128,  96,   64,   32,  16,  8};

Result<std::size_t> parse_length(std::string_view text, std::size_t dims) {
  std::size_t m = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), m);
  if (error != std::errc{} || end != text.data() + text.size()) {
    return fail(Code::bad_dims, {.field = "dims", .value = shown(text)},
                "from 1 to " + std::to_string(dims));
  }
  CL_CHECKED(check_shortening(m, dims));
  return m;
}

}  // namespace

std::vector<std::size_t> default_lengths(std::size_t dims) {
  std::vector<std::size_t> lengths{dims};
  for (const std::size_t m : kUsualLengths) {
    if (m < dims) lengths.push_back(m);
  }
  return lengths;
}

Result<std::vector<std::size_t>> parse_lengths(std::string_view text, std::size_t dims) {
  std::vector<std::size_t> lengths;
  for (const std::string_view part : split(text, ',')) {
    for (const std::string_view word : words(part)) {
      CL_TRY(const std::size_t m, parse_length(word, dims));
      if (std::find(lengths.begin(), lengths.end(), m) == lengths.end()) lengths.push_back(m);
    }
  }
  return lengths.empty() ? default_lengths(dims) : lengths;
}

}  // namespace cutoff
