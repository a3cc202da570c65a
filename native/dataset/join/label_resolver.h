// Which passages a label names: ids to indices, and cells that list several ids cut into single
// ones.
// Empty: an empty cell names nothing. Errors: none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "dataset/read/records.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

struct NamedPassages {
  std::vector<std::string> ids;
  bool printed = false;  // the cell was a list as a program prints it (printed_list.h)
};

// Keeps views of the passages' ids: the passages must outlive it and stay as they are.
class LabelResolver {
 public:
  explicit LabelResolver(const std::vector<Passage>& passages);

  std::optional<std::uint32_t> index(std::string_view passage_id) const;
  // The ids a label names, by the rule that set_builder.h states.
  NamedPassages named(const LabelRecord& label) const;

 private:
  std::unordered_map<std::string_view, std::uint32_t> places_;
};

}  // namespace cutoff
