#include "report/near_copies_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <vector>

#include "dataset/change/near_copies.h"

namespace cutoff {
namespace {

using json = nlohmann::ordered_json;

json copies_json(const std::vector<NearCopy>& copies) {
  json rows = json::array();
  for (const NearCopy& copy : std::span(copies).first(std::min(copies.size(), kCopiesShown))) {
    rows.push_back({{"validation", copy.validation},
                    {"held_out", copy.held_out},
                    {"similarity", copy.similarity}});
  }
  return {{"n", copies.size()}, {"rows", std::move(rows)}};
}

}  // namespace

std::string near_copies_json(const EvaluationSet& set) {
  const SharedByHalves shared = shared_by_halves(set);
  const json document = {
      {"schema", "cutoff-lab/near-copies/1"},       {"similarity", kNearCopy},
      {"questions", copies_json(shared.questions)}, {"passages", copies_json(shared.passages)},
      {"shared_passages", shared.shared_passages},  {"divided_groups", shared.divided_groups}};
  return document.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace cutoff
