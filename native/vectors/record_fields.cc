#include "vectors/record_fields.h"

#include <array>

namespace cutoff {

std::span<const RecordField> record_fields() {
  static const std::array<RecordField, 16> fields = {{
      {"model", &Record::model, true, false},
      {"weights_sha256", &Record::weights_sha256, true, false},
      {"tokenizer_sha256", &Record::tokenizer_sha256, true, false},
      {"pooling", &Record::pooling, true, false},
      {"query_prefix", &Record::query_prefix, true, false},
      {"passage_prefix", &Record::passage_prefix, true, false},
      {"token_limit", &Record::token_limit, true, false},
      {"dims", &Record::dims, true, false},
      {"renormalised", &Record::renormalised, true, false},
      {"passage_cut", &Record::passage_cut, true, true},
      {"number_type", &Record::number_type, false, true},
      {"runtime", &Record::runtime, false, true},
      {"runtime_version", &Record::runtime_version, false, true},
      {"optimisation", &Record::optimisation, false, true},
      {"date", &Record::date, false, true},
      {"set_sha256", &Record::set_sha256, false, true},
  }};
  return fields;
}

std::optional<std::string> first_difference(const Record& a, const Record& b) {
  for (const RecordField& field : record_fields()) {
    if (!field.must_agree) continue;
    const bool same = std::visit([&](auto member) { return a.*member == b.*member; }, field.member);
    if (!same) return field.name;
  }
  return std::nullopt;
}

}  // namespace cutoff
