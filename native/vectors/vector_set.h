// The vectors of one evaluation set by one system, with the record that says how they were made.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "core/matrix.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

// Of vectors that another program made and did not say.
inline constexpr const char* kUnknownPooling = "unknown";

// How vectors were made. The first part must agree for two sets to meet; the second is provenance
// only.
struct Record {
  // must agree
  std::string model;  // manifest id
  std::string weights_sha256;
  std::string tokenizer_sha256;
  std::string pooling;  // "mean" | "cls" | kUnknownPooling
  std::string query_prefix;
  std::string passage_prefix;
  std::size_t token_limit = 0;
  std::size_t dims = 0;  // numbers kept
  bool renormalised = true;
  std::string transform;    // vectors/transform.h, with its seed; empty: the model's own numbers
  std::string passage_cut;  // dataset/change/cut_passages.h; empty: whole passages
  // provenance
  std::string number_type;  // "int8" | "float32": of the model's weights
  std::string runtime;      // "onnxruntime-web"
  std::string runtime_version;
  std::string optimisation;  // graph optimisation level
  std::string date;          // ISO 8601, UTC
  std::string set_sha256;    // evaluation set, over sorted canonical records
};
CL_FIELDS_AS(VectorRecord, Record, model, weights_sha256, tokenizer_sha256, pooling, query_prefix,
             passage_prefix, token_limit, dims, renormalised, passage_cut, number_type, runtime,
             runtime_version, optimisation, date, set_sha256);

// Rows are unit length, or all zero for a text that has no vector (blank question, empty passage).
struct VectorSet {
  Record record;
  std::vector<std::string> passage_ids;
  std::vector<std::string> question_ids;
  std::vector<float> passages;   // [passage_ids × record.dims], row-major
  std::vector<float> questions;  // [question_ids × record.dims], row-major

  MatrixView passage_view() const {
    return {passages.data(), passage_ids.size(), record.dims, record.dims};
  }
  MatrixView question_view() const {
    return {questions.data(), question_ids.size(), record.dims, record.dims};
  }
};

// The name of the first field in which two records must agree and do not.
std::optional<std::string> first_difference(const Record& a, const Record& b);

}  // namespace cutoff
