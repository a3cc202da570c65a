// For tests only: small sets and vectors by hand.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "dataset/set/evaluation_set.h"
#include "vectors/vector_set.h"

namespace cutoff {

inline EvaluationSet set_of(const std::vector<std::string>& passages,
                            const std::vector<std::string>& questions) {
  EvaluationSet set;
  for (const std::string& id : passages) {
    set.passages.emplace_back();
    set.passages.back().id = id;
    set.passages.back().text = "text of " + id;
  }
  for (const std::string& id : questions) {
    set.questions.emplace_back();
    set.questions.back().id = id;
    set.questions.back().text = "text of " + id;
  }
  return set;
}

inline Record record_of(std::size_t dims) {
  Record record;
  record.model = "hand-made";
  record.weights_sha256 = "w";
  record.tokenizer_sha256 = "t";
  record.pooling = "mean";
  record.token_limit = 256;
  record.dims = dims;
  return record;
}

struct Rows {
  std::vector<std::string> ids;
  std::vector<float> numbers;
};

inline VectorSet vectors_of(std::size_t dims, Rows passages, Rows questions) {
  return {record_of(dims), std::move(passages.ids), std::move(questions.ids),
          std::move(passages.numbers), std::move(questions.numbers)};
}

}  // namespace cutoff
