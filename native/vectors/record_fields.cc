#include "vectors/record_fields.h"

#include <array>

namespace cutoff {

std::span<const RecordField> record_fields() {
  static const std::array<RecordField, 17> fields = {{
      {"model", &Record::model, true, false, EncodeAgain::everything},
      {"weights_sha256", &Record::weights_sha256, true, false, EncodeAgain::everything},
      {"tokenizer_sha256", &Record::tokenizer_sha256, true, false, EncodeAgain::everything},
      {"pooling", &Record::pooling, true, false, EncodeAgain::everything},
      {"query_prefix", &Record::query_prefix, true, false, EncodeAgain::questions},
      {"passage_prefix", &Record::passage_prefix, true, false, EncodeAgain::passages},
      {"token_limit", &Record::token_limit, true, false, EncodeAgain::long_texts},
      {"dims", &Record::dims, true, false, EncodeAgain::nothing_shorter},
      {"renormalised", &Record::renormalised, true, false, EncodeAgain::nothing},
      {"transform", &Record::transform, true, true, EncodeAgain::nothing},
      {"passage_cut", &Record::passage_cut, true, true, EncodeAgain::passages},
      {"number_type", &Record::number_type, false, true, EncodeAgain::everything},
      {"runtime", &Record::runtime, false, true, EncodeAgain::nothing},
      {"runtime_version", &Record::runtime_version, false, true, EncodeAgain::nothing},
      {"optimisation", &Record::optimisation, false, true, EncodeAgain::nothing},
      {"date", &Record::date, false, true, EncodeAgain::nothing},
      {"set_sha256", &Record::set_sha256, false, true, EncodeAgain::nothing},
  }};
  return fields;
}

std::string printed_field(const Record& record, std::string_view name) {
  struct Printer {
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(std::size_t number) const { return std::to_string(number); }
    std::string operator()(bool yes) const { return yes ? "true" : "false"; }
  };
  for (const RecordField& field : record_fields()) {
    if (name != field.name) continue;
    return std::visit([&](auto member) { return Printer{}(record.*member); }, field.member);
  }
  return {};
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
