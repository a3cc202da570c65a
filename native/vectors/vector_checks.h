// From a record and two arrays to a VectorSet, checked: nothing later has to ask again.
// Shapes: passages [ids × dims], questions [ids × dims], row-major.
// Every number is finite. Every row is unit length to within kLengthTolerance, or all zero (a text
// without a vector); rows kept without renormalising may be shorter than 1, never longer.
// Empty: a set without passages or questions has arrays without numbers.
// Errors: bad_shape (array of another size), not_finite and not_unit_length (field: "passages" or
// "questions", value: the id), and those of parse_record.
// Source: cosine of unit rows is their dot product; the tolerance covers numbers kept as float16.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "vectors/vector_set.h"

namespace cutoff {

inline constexpr double kLengthTolerance = 1e-3;

// `file` is only for the place in an error.
Result<void> check_vectors(const VectorSet& vectors, const std::string& file = {});

// Rows in the order of the set's passage_texts() and questions; the record takes the set's rule of
// cutting.
Result<VectorSet> make_vectors(const EvaluationSet& set, std::string_view record_json,
                               std::vector<float> passages, std::vector<float> questions);

}  // namespace cutoff
