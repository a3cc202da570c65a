// The fields of a Record, listed once: their names in files, whether two sets must agree in them,
// and what has to be encoded again when one changes.
// Source: native/vectors/vector_set.h is the definition.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/describe.h"
#include "vectors/vector_set.h"

namespace cutoff {

// What a change of a field makes of stored vectors.
enum class EncodeAgain : std::uint8_t {
  nothing,          // they stay, or follow from those stored
  nothing_shorter,  // the first numbers of those stored do; longer ones have to be encoded
  long_texts,       // texts longer than the smaller of the two limits
  questions,
  passages,
  everything,
};

CL_NAMES(EncodeAgain, nothing, nothing_shorter, long_texts, questions, passages, everything);

struct RecordField {
  const char* name;  // JSON key
  std::variant<std::string Record::*, std::size_t Record::*, bool Record::*> member;
  bool must_agree;  // false: provenance only
  bool may_be_missing;
  EncodeAgain again;
};

std::span<const RecordField> record_fields();

// A field's value as people read it; empty for a name that is no field.
std::string printed_field(const Record& record, std::string_view name);

}  // namespace cutoff
