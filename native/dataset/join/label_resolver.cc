#include "dataset/join/label_resolver.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "dataset/read/printed_list.h"

namespace cutoff {
namespace {

std::vector<std::string> parts(std::string_view cell, std::string_view separators) {
  std::vector<std::string> found;
  while (!cell.empty()) {
    const std::size_t end = std::min(cell.find_first_of(separators), cell.size());
    const std::string_view part = trimmed(cell.substr(0, end));
    if (!part.empty()) found.emplace_back(part);
    cell.remove_prefix(std::min(end + 1, cell.size()));
  }
  return found;
}

}  // namespace

LabelResolver::LabelResolver(const std::vector<Passage>& passages) {
  for (std::uint32_t i = 0; i < passages.size(); ++i) places_.emplace(passages[i].id, i);
}

std::optional<std::uint32_t> LabelResolver::index(std::string_view passage_id) const {
  const auto place = places_.find(passage_id);
  return place == places_.end() ? std::nullopt : std::optional(place->second);
}

NamedPassages LabelResolver::named(const LabelRecord& label) const {
  const std::string_view cell = label.passage;
  if (!label.list || index(cell)) return {{label.passage}};
  if (auto printed = printed_list(cell, ListParts::any)) return {std::move(*printed), true};
  for (const std::string_view separator : {"|", ";"})
    if (cell.find(separator) != std::string_view::npos) return {parts(cell, separator)};
  auto loose = parts(cell, ", \t\n");
  const auto known = [&](std::string_view part) { return index(part).has_value(); };
  if (loose.size() > 1 && std::ranges::all_of(loose, known)) return {std::move(loose)};
  return {{std::string(trimmed(cell))}};
}

}  // namespace cutoff
