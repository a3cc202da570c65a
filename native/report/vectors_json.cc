#include "report/vectors_json.h"

#include <nlohmann/json.hpp>

#include "vectors/record_json.h"

namespace cutoff {

std::string vectors_json(const VectorSet& vectors) {
  const nlohmann::ordered_json json = {{"record", to_json(vectors.record)},
                                       {"passages", vectors.passage_ids.size()},
                                       {"questions", vectors.question_ids.size()}};
  return json.dump();
}

}  // namespace cutoff
