// A decision record: what was chosen, from which data, by which rule, and what it showed. Its form
// is native/report/decision.schema.json (cutoff-lab/decision/1); every figure in it comes from a
// threshold report. `read_decision` takes what a stranger's file holds: each field is looked at
// before anything leans on it; fields that are not in the list are left alone.
// Empty: an empty text is not JSON. Errors: bad_json, wrong_type, missing_field, out_of_range (t,
// target, delta, counts and names that can't be), and those of vectors/record_json.h and
// dataset/read/protocol.h. Source: this header and the schema are the definition.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"

namespace cutoff {

// The record as compact JSON, checked.
Result<std::string> read_decision(std::string_view file, std::string_view text);

}  // namespace cutoff
