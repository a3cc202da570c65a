// For tests and fuzzing only: what must hold for any bytes read as a protocol. Returns what broke,
// or "".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "dataset/change/apply_protocol.h"

namespace cutoff::properties {

// An accepted protocol is within its ranges, and can be tried on a small set.
inline std::string protocol(std::string_view bytes) {
  const auto read = read_protocol("f", bytes);
  if (!read) return "";
  if (read->articles_in % 2 || read->articles_out % 2 || read->k == 0 || read->target <= 0 ||
      read->target > 1)
    return "out of range";
  EvaluationSet set;
  for (std::uint32_t i = 0; i < 8; ++i) {
    const std::string id = std::to_string(i);
    set.passages.push_back({id, "", "text", id});
    set.questions.push_back(
        {id, "question", "", id, Half::none, Answerability::answerable, {{id, i, 1.0}}});
  }
  const auto study = apply_protocol(set, *read);
  if (!study) return study.error().code == Code::protocol_does_not_fit ? "" : "another refusal";
  return study->questions.size() == 4 * read->sample_per_kind ? "" : "another number of questions";
}

}  // namespace cutoff::properties
