#include "vectors/vector_checks.h"

#include <cmath>

#include "vectors/normalise.h"
#include "vectors/record_json.h"

namespace cutoff {
namespace {

struct Part {
  const char* name;
  const std::vector<std::string>& ids;
  const std::vector<float>& numbers;
};

Result<void> check_row(std::span<const float> row, bool renormalised, Where where) {
  for (const float x : row) {
    if (!std::isfinite(x)) return fail(Code::not_finite, std::move(where));
  }
  const double norm = length(row);
  const bool too_short = renormalised && norm < 1 - kLengthTolerance && !is_zero(row);
  if (too_short || norm > 1 + kLengthTolerance) {
    return fail(Code::not_unit_length, std::move(where), "its length is " + std::to_string(norm));
  }
  return {};
}

Result<void> check_part(const Part& part, const Record& record, const std::string& file) {
  const std::uint64_t expected = std::uint64_t{part.ids.size()} * record.dims;
  if (part.numbers.size() != expected) {
    return fail(
        Code::bad_shape,
        {.file = file, .field = part.name, .value = std::to_string(part.numbers.size())},
        "expected " + std::to_string(part.ids.size()) + " × " + std::to_string(record.dims));
  }
  const MatrixView view{part.numbers.data(), part.ids.size(), record.dims, record.dims};
  for (std::size_t r = 0; r < view.rows; ++r) {
    CL_CHECKED(check_row(view.row(r), record.renormalised,
                         {.file = file, .field = part.name, .value = shown(part.ids[r])}));
  }
  return {};
}

template <class T>
std::vector<std::string> ids_of(const std::vector<T>& items) {
  std::vector<std::string> ids;
  ids.reserve(items.size());
  for (const T& item : items) ids.push_back(item.id);
  return ids;
}

}  // namespace

Result<void> check_vectors(const VectorSet& vectors, const std::string& file) {
  CL_CHECKED(check_part({"passages", vectors.passage_ids, vectors.passages}, vectors.record, file));
  return check_part({"questions", vectors.question_ids, vectors.questions}, vectors.record, file);
}

Result<VectorSet> make_vectors(const EvaluationSet& set, std::string_view record_json,
                               std::vector<float> passages, std::vector<float> questions) {
  CL_TRY(Record record, parse_record(record_json));
  record.passage_cut = set.cut;
  VectorSet vectors{std::move(record), set.cut.empty() ? ids_of(set.passages) : ids_of(set.pieces),
                    ids_of(set.questions), std::move(passages), std::move(questions)};
  CL_CHECKED(check_vectors(vectors));
  return vectors;
}

}  // namespace cutoff
