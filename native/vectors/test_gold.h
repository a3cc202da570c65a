// For tests only: the small set of 24 passages and 22 questions, and the words of its stand-ins.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "dataset/set/evaluation_set.h"
#include "vectors/read_stand_ins.h"

namespace cutoff {

// From expected/seed2_gold.json of the shared folder: ids are places from 0 on.
inline EvaluationSet gold_set(const std::string& bytes) {
  const auto file = nlohmann::json::parse(bytes);
  EvaluationSet set;
  for (const auto& text : file["docs"]) {
    set.passages.push_back({.id = std::to_string(set.passages.size()),
                            .title = "",
                            .text = text.get<std::string>(),
                            .group = ""});
  }
  for (const auto& query : file["queries"]) {
    Question question{.id = "q" + std::to_string(set.questions.size()),
                      .text = query["text"].get<std::string>(),
                      .kind = query["kind"].get<std::string>(),
                      .answerability = Answerability::answerable};
    for (const auto& place : query["relevant"]) {
      const auto at = place.get<std::uint32_t>();
      question.judgements.push_back({std::to_string(at), at, 1});
    }
    set.questions.push_back(std::move(question));
  }
  return set;
}

}  // namespace cutoff

// Declares `set` and `words`, or skips the test where the shared folder is missing.
#define CL_GOLD_SET(set, words)                                               \
  CL_SHARED_FILE(gold_file, "expected/seed2_gold.json");                      \
  CL_SHARED_FILE(stand_ins_file, "data/seed2-gold/stand-ins.json");           \
  const EvaluationSet set = gold_set(gold_file);                              \
  const auto words##_read = read_stand_ins("stand-ins.json", stand_ins_file); \
  ASSERT_TRUE(words##_read) << words##_read.error().detail;                   \
  const StandInWords& words = *words##_read
