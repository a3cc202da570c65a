// The fields of a Record, listed once: their names in files, and whether two sets must agree in
// them.
// Errors: none.
// Source: native/vectors/vector_set.h is the definition.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <variant>

#include "vectors/vector_set.h"

namespace cutoff {

struct RecordField {
  const char* name;  // JSON key
  std::variant<std::string Record::*, std::size_t Record::*, bool Record::*> member;
  bool must_agree;  // false: provenance only
  bool may_be_missing;
};

std::span<const RecordField> record_fields();

}  // namespace cutoff
