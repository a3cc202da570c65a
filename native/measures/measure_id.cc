#include "measures/measure_id.h"

#include <algorithm>
#include <charconv>

#include "core/limits.h"

namespace cutoff {
namespace {

constexpr std::string_view kBetween = " ,\t\r\n";

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

const Measure* named(std::string_view name) {
  for (const Measure& measure : all_measures()) {
    if (measure.name == name) return &measure;
  }
  return nullptr;
}

// The measure somebody means who writes another common name, or another case.
const Measure* meant_by(std::string_view name) {
  const std::string wanted = lower_case(name);
  for (const Measure& measure : all_measures()) {
    if (lower_case(measure.name) == wanted) return &measure;
    for (const std::string_view other : measure.also_known_as) {
      if (lower_case(other) == wanted) return &measure;
    }
  }
  return nullptr;
}

std::unexpected<Error> unknown(std::string_view text, std::string_view name) {
  std::string detail;
  if (const Measure* meant = meant_by(name)) {
    detail = "here it is called " + form(*meant);
  } else {
    for (const Measure& measure : all_measures()) {
      detail += (detail.empty() ? "known: " : ", ") + form(measure);
    }
  }
  return fail(Code::unknown_measure, {.field = "measures", .value = shown(text)},
              std::move(detail));
}

Result<std::size_t> parse_k(std::string_view text, std::string_view digits) {
  const auto refused = [&] {
    return fail(Code::out_of_range, {.field = "measures", .value = shown(text)},
                "k is a whole number from 1 to " + std::to_string(limits::kMaxDepth));
  };
  const bool all_digits = std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
  if (digits.empty() || !all_digits || digits.front() == '0') return refused();
  std::size_t k = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), k);
  if (error != std::errc() || k > limits::kMaxDepth) return refused();
  return k;
}

}  // namespace

std::string form(const Measure& measure) {
  const std::string name(measure.name);
  switch (measure.k) {
    case KParameter::none:
      return name;
    case KParameter::optional:
      return name + " or " + name + "@k";
    case KParameter::required:
      return name + "@k";
  }
  return name;
}

std::string print(const MeasureId& id) {
  std::string text(id.measure->name);
  if (id.k) text += "@" + std::to_string(*id.k);
  return text;
}

Result<MeasureId> parse_measure(std::string_view text) {
  const std::size_t at = text.find('@');
  const std::string_view name = text.substr(0, at);
  const Measure* measure = named(name);
  if (!measure) return unknown(text, name);

  const bool has_k = at != std::string_view::npos;
  if (!has_k && measure->k != KParameter::required) return MeasureId{measure, std::nullopt};
  if (!has_k || measure->k == KParameter::none) return unknown(text, name);
  CL_TRY(const std::size_t k, parse_k(text, text.substr(at + 1)));
  return MeasureId{measure, k};
}

Result<std::vector<MeasureId>> parse_measures(std::string_view text) {
  std::vector<MeasureId> ids;
  for (std::size_t begin = text.find_first_not_of(kBetween); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
    CL_TRY(const MeasureId id, parse_measure(text.substr(begin, end - begin)));
    if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    begin = text.find_first_not_of(kBetween, end);
  }
  return ids.empty() ? parse_measures(kDefaultMeasures) : ids;
}

RankCutoff deepest(const std::vector<MeasureId>& ids) {
  std::size_t deepest = 0;
  for (const MeasureId& id : ids) {
    if (!id.k) return std::nullopt;
    deepest = std::max(deepest, *id.k);
  }
  return deepest;
}

}  // namespace cutoff
