// Shortened, turned and quantised vectors against numpy, in counts; and a vector file that Python's
// safetensors wrote. Both and their versions come from tests/reference/vector_length.py.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/test_files.h"
#include "truncation/length_study.h"
#include "vectors/embedding_table.h"
#include "vectors/test_vectors.h"
#include "vectors/transform.h"
#include "vectors/vector_file.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

class VectorLengthReference : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto bytes = bytes_of(repository() / "tests/golden/vector_length.safetensors");
    ASSERT_TRUE(bytes);
    auto read = read_vectors("vector_length.safetensors", *bytes);
    ASSERT_TRUE(read);
    vectors_ = *std::move(read);
    ASSERT_EQ(vectors_.passage_ids.size(), 400u);
    ASSERT_EQ(vectors_.question_ids.size(), 90u);
    set_ = set_of(vectors_.passage_ids, vectors_.question_ids);
    reference_ = length_reference(set_, vectors_, {}).value();
    golden_ = Json::parse(*bytes_of(repository() / "tests/golden/vector_length.json"));
  }

  void expect_counts(const LengthRow& row, const Json& expected) {
    EXPECT_EQ(row.agreement.first_10.common, expected["first_10"]) << expected;
    EXPECT_EQ(row.agreement.first.common, expected["first"]) << expected;
  }

  EvaluationSet set_;
  VectorSet vectors_;
  LengthReference reference_;
  Json golden_;
};

TEST_F(VectorLengthReference, FewerBits) {
  ASSERT_EQ(golden_["stored"].size(), 51u);
  for (const Json& expected : golden_["stored"]) {
    StoredAs as{expected["dims"].get<std::size_t>(), expected["renormalised"].get<bool>(),
                *value_of_name<NumberType>(expected["number_type"].get<std::string>())};
    if (!expected["oversampling"].is_null()) {
      as.oversampling = expected["oversampling"].get<std::size_t>();
    }
    const auto row = length_row(set_, vectors_, reference_, as);
    ASSERT_TRUE(row);
    expect_counts(*row, expected);
  }
}

TEST_F(VectorLengthReference, OtherCoordinates) {
  ASSERT_EQ(golden_["transforms"].size(), 30u);
  VectorSet turned;
  for (const Json& expected : golden_["transforms"]) {
    const std::string name = expected["transform"];
    if (turned.passages.empty() || transform_of(turned.record) != name) {
      turned = transformed(vectors_, *value_of_name<Transform>(name.substr(0, name.find(':'))), 3)
                   .value();
      ASSERT_EQ(transform_of(turned.record), name);
    }
    const StoredAs as{expected["dims"].get<std::size_t>(), expected["renormalised"].get<bool>()};
    const auto row = length_row(set_, turned, reference_, as);
    ASSERT_TRUE(row);
    expect_counts(*row, expected);
    EXPECT_NEAR(*row->variance_kept, expected["variance_kept"], 1e-6) << expected;
    const auto search =
        search_length(set_, turned, {1, as.dims, as.renormalise}, reference_.options.search);
    for (std::size_t i = 0; i < 5; ++i) {
      const Hit& hit = search->heads.lists[0][i];
      EXPECT_EQ(hit.passage, expected["first_list"][i]) << expected;
      EXPECT_NEAR(hit.score, expected["first_cosines"][i], 1e-6) << expected;
    }
  }
}

TEST_F(VectorLengthReference, AFileOfNumpyHasTheSameRows) {
  const auto table =
      read_npy("vector_length.npy", *bytes_of(repository() / "tests/golden/vector_length.npy"));
  ASSERT_TRUE(table);
  EXPECT_EQ(table->dims, 48u);
  ASSERT_EQ(table->numbers.size(), 3u * 48);
  EXPECT_TRUE(std::equal(table->numbers.begin(), table->numbers.end(), vectors_.passages.begin()));
}

}  // namespace
}  // namespace cutoff
