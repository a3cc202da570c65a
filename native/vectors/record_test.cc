// Two records against each other, and a record as JSON.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "vectors/record_fields.h"
#include "vectors/record_json.h"
#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

TEST(RecordFields, NamesTheFirstDifference) {
  const Record record = record_of(384);
  EXPECT_EQ(first_difference(record, record), std::nullopt);
  Record other = record;
  other.renormalised = false;
  EXPECT_EQ(first_difference(record, other), "renormalised");
  other.dims = 256;
  EXPECT_EQ(first_difference(record, other), "dims");
  other.query_prefix = "query: ";
  EXPECT_EQ(first_difference(record, other), "query_prefix");
}

TEST(RecordFields, ProvenanceMayDiffer) {
  Record other = record_of(384);
  other.number_type = "int8";
  other.runtime = other.runtime_version = other.optimisation = other.date = other.set_sha256 = "x";
  EXPECT_EQ(first_difference(record_of(384), other), std::nullopt);
}

TEST(RecordFields, PrintsAnyField) {
  Record record = record_of(384);
  record.renormalised = false;
  EXPECT_EQ(printed_field(record, "model"), "hand-made");
  EXPECT_EQ(printed_field(record, "dims"), "384");
  EXPECT_EQ(printed_field(record, "renormalised"), "false");
  EXPECT_EQ(printed_field(record, "colour"), "");
}

TEST(RecordJson, ComesBack) {
  Record record = record_of(384);
  record.query_prefix = "Frage: „é“ ";
  record.renormalised = false;
  record.date = "2025-01-01T00:00:00Z";
  const auto back = parse_record(to_json(record).dump());
  ASSERT_TRUE(back);
  EXPECT_EQ(to_json(*back), to_json(record));
  EXPECT_EQ(back->query_prefix, record.query_prefix);
  EXPECT_FALSE(back->renormalised);
}

TEST(RecordJson, PoolingMayBeUnknown) {
  Record record = record_of(2);
  record.pooling = kUnknownPooling;
  EXPECT_TRUE(parse_record(to_json(record).dump()));
}

TEST(RecordJson, ProvenanceMayBeMissingTheRestMayNot) {
  // No cut recorded means whole passages, and no transform the model's own numbers, as vectors
  // without them were always made.
  for (const RecordField& field : record_fields()) {
    auto json = to_json(record_of(2));
    json.erase(field.name);
    const auto parsed = parse_record(json.dump());
    const std::string name = field.name;
    const bool may_be_missing = !field.must_agree || name == "passage_cut" || name == "transform";
    EXPECT_EQ(parsed.has_value(), may_be_missing) << field.name;
    if (!parsed) {
      EXPECT_EQ(parsed.error().code, Code::missing_field);
      EXPECT_EQ(parsed.error().where.field, field.name);
    }
  }
}

Code refusal(const char* key, const nlohmann::ordered_json& value) {
  auto json = to_json(record_of(2));
  json[key] = value;
  const auto parsed = parse_record(json.dump(), "v.safetensors");
  if (parsed) return Code::internal;
  EXPECT_EQ(parsed.error().where.file, "v.safetensors");
  return parsed.error().code;
}

TEST(RecordJson, RefusesWhatItDoesNotKnow) {
  EXPECT_EQ(refusal("instruction", "x"), Code::unknown_option);
  EXPECT_EQ(refusal("pooling", "max"), Code::unknown_option);
  EXPECT_EQ(refusal("dims", 0), Code::bad_dims);
  EXPECT_EQ(refusal("dims", 4097), Code::bad_dims);
  EXPECT_EQ(refusal("dims", "384"), Code::wrong_type);
  EXPECT_EQ(refusal("dims", -1), Code::wrong_type);
  EXPECT_EQ(refusal("dims", 1.5), Code::wrong_type);
  EXPECT_EQ(refusal("token_limit", 4294967296), Code::wrong_type);
  EXPECT_EQ(refusal("renormalised", 1), Code::wrong_type);
  EXPECT_EQ(refusal("model", nullptr), Code::wrong_type);
  EXPECT_EQ(parse_record("").error().code, Code::bad_json);
  EXPECT_EQ(parse_record("[]").error().code, Code::bad_json);
  EXPECT_EQ(parse_record("{\"model\":").error().code, Code::bad_json);
}

}  // namespace
}  // namespace cutoff
