// A Record as JSON, the form it has in files and at the border: one flat object, keys as in
// record_fields.h. Reading: fields that must agree have to be there; provenance may be missing
// (then empty); a key that nobody knows is refused, since it could be one in which sets must agree.
// Empty: an empty text is not JSON.
// Errors: bad_json, missing_field, wrong_type, unknown_option (unknown key, pooling of another
// name), bad_dims (0, or above limits::kMaxDims).
// Source: native/vectors/vector_set.h is the definition.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "core/error.h"
#include "vectors/vector_set.h"

namespace cutoff {

// `file` is only for the place in an error; empty where there is none.
Result<Record> parse_record(std::string_view json, const std::string& file = {});

nlohmann::ordered_json to_json(const Record& record);

}  // namespace cutoff
