#include "vectors/vector_checks.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "vectors/record_json.h"
#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

const std::string kRecord = to_json(record_of(2)).dump();

TEST(MakeVectors, TakesIdsFromTheSet) {
  const auto vectors = make_vectors(set_of({"a", "b"}, {"q"}), kRecord, {1, 0, 0.6f, 0.8f}, {0, 0});
  ASSERT_TRUE(vectors);
  EXPECT_EQ(vectors->passage_ids, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(vectors->question_ids, (std::vector<std::string>{"q"}));
  EXPECT_EQ(vectors->record.dims, 2u);
  EXPECT_EQ(vectors->passage_view().row(1)[1], 0.8f);
}

Error refusal(std::vector<float> passages, const std::string& record = kRecord) {
  const auto vectors = make_vectors(set_of({"a", "b"}, {}), record, std::move(passages), {});
  return vectors ? Error{Code::internal, {}, "was accepted"} : vectors.error();
}

TEST(MakeVectors, RefusesOtherShapes) {
  EXPECT_EQ(refusal({1, 0}).code, Code::bad_shape);
  EXPECT_EQ(refusal({1, 0, 1, 0, 1, 0}).code, Code::bad_shape);
  EXPECT_EQ(refusal({1, 0, 1, 0}, "{}").code, Code::missing_field);
}

TEST(MakeVectors, RefusesWhatIsNotANumberAndNamesTheRow) {
  const Error nan = refusal({1, 0, std::numeric_limits<float>::quiet_NaN(), 0});
  EXPECT_EQ(nan.code, Code::not_finite);
  EXPECT_EQ(nan.where.field, "passages");
  EXPECT_EQ(nan.where.value, "b");
  EXPECT_EQ(refusal({std::numeric_limits<float>::infinity(), 0, 1, 0}).code, Code::not_finite);
}

TEST(MakeVectors, RefusesRowsOfAnotherLength) {
  EXPECT_EQ(refusal({3, 4, 1, 0}).code, Code::not_unit_length);
  EXPECT_EQ(refusal({0.3f, 0.4f, 1, 0}).code, Code::not_unit_length);
  // Heads kept without renormalising are shorter than 1, but never longer.
  Record heads = record_of(2);
  heads.renormalised = false;
  const std::string record = to_json(heads).dump();
  EXPECT_EQ(refusal({0.3f, 0.4f, 1, 0}, record).detail, "was accepted");
  EXPECT_EQ(refusal({3, 4, 1, 0}, record).code, Code::not_unit_length);
}

}  // namespace
}  // namespace cutoff
