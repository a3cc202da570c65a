#include "vectors/record_fields.h"

#include <array>

namespace cutoff {

std::span<const RecordField> record_fields() {
  static const std::array<RecordField, 15> fields = {{
      {"model", &Record::model, true},
      {"weights_sha256", &Record::weights_sha256, true},
      {"tokenizer_sha256", &Record::tokenizer_sha256, true},
      {"pooling", &Record::pooling, true},
      {"query_prefix", &Record::query_prefix, true},
      {"passage_prefix", &Record::passage_prefix, true},
      {"token_limit", &Record::token_limit, true},
      {"dims", &Record::dims, true},
      {"renormalised", &Record::renormalised, true},
      {"number_type", &Record::number_type, false},
      {"runtime", &Record::runtime, false},
      {"runtime_version", &Record::runtime_version, false},
      {"optimisation", &Record::optimisation, false},
      {"date", &Record::date, false},
      {"set_sha256", &Record::set_sha256, false},
  }};
  return fields;
}

std::optional<std::string> first_difference(const Record& a, const Record& b) {
  for (const RecordField& field : record_fields()) {
    if (!field.must_agree) continue;
    const bool same =
        std::visit([&](auto member) { return a.*member == b.*member; }, field.member);
    if (!same) return field.name;
  }
  return std::nullopt;
}

}  // namespace cutoff
