#include "vectors/vector_file.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "vectors/record_json.h"
#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

using safetensors::NumberType;
using Metadata = std::map<std::string, std::string>;
using Matrices = std::map<std::string, safetensors::Matrix>;

const VectorSet kExample = vectors_of(2, {{"é", "2"}, {0.6f, 0.8f, -1, 0}}, {{"q"}, {0, 1}});

TEST(VectorFile, ReadsWhatPythonWrote) {
  // safetensors.numpy.save (safetensors 0.8) with the metadata made by json.dumps; its own order
  // and spaces
  const std::string_view bytes(
      "\xd0\x01\0\0\0\0\0\0"
      R"({"__metadata__":{"passage_ids":"[\"\\u00e9\", \"2\"]","format":"cutoff-lab/vectors/1",)"
      R"("question_ids":"[\"q\"]","record":"{\"model\": \"m\", \"weights_sha256\": \"w\", )"
      R"(\"tokenizer_sha256\": \"t\", \"pooling\": \"mean\", \"query_prefix\": \"\", )"
      R"(\"passage_prefix\": \"\", \"token_limit\": 256, \"dims\": 2, \"renormalised\": true}"},)"
      R"("passages":{"dtype":"F32","shape":[2,2],"data_offsets":[0,16]},)"
      R"("questions":{"dtype":"F32","shape":[1,2],"data_offsets":[16,24]}}      )"
      "\x9a\x99\x19?\xcd\xccL?\0\0\x80\xbf\0\0\0\0\0\0\0\0\0\0\x80?",
      496);
  const auto vectors = read_vectors("v", bytes);
  ASSERT_TRUE(vectors) << vectors.error().detail;
  EXPECT_EQ(vectors->passage_ids, (std::vector<std::string>{"é", "2"}));
  EXPECT_EQ(vectors->passages, (std::vector<float>{0.6f, 0.8f, -1, 0}));
  EXPECT_EQ(vectors->questions, (std::vector<float>{0, 1}));
  EXPECT_EQ(vectors->record.model, "m");
  EXPECT_EQ(vectors->record.token_limit, 256u);
}

TEST(VectorFile, FloatsComeBackBitForBit) {
  const auto bytes = write_vectors(kExample, NumberType::f32);
  ASSERT_TRUE(bytes);
  const auto back = read_vectors("v", *bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->passages, kExample.passages);
  EXPECT_EQ(back->questions, kExample.questions);
  EXPECT_EQ(back->passage_ids, kExample.passage_ids);
  EXPECT_EQ(back->question_ids, kExample.question_ids);
  EXPECT_EQ(first_difference(back->record, kExample.record), std::nullopt);
}

TEST(VectorFile, HalvesAreRenormalised) {
  const auto bytes = write_vectors(kExample, NumberType::f16);
  ASSERT_TRUE(bytes);
  const auto back = read_vectors("v", *bytes);
  ASSERT_TRUE(back);
  // 0.6 and 0.8 as halves are 0.60009765625 and 0.7998046875, of length 0.9999023…
  EXPECT_FLOAT_EQ(back->passages[0], 0.6001562f);
  EXPECT_FLOAT_EQ(back->passages[1], 0.7998828f);
  EXPECT_EQ(back->passages[2], -1);
}

TEST(VectorFile, HalvesOfHeadsAreNot) {
  VectorSet heads = kExample;
  heads.record.renormalised = false;
  heads.passages = {0.5f, 0, 0.25f, 0};
  const auto bytes = write_vectors(heads, NumberType::f16);
  ASSERT_TRUE(bytes);
  const auto back = read_vectors("v", *bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->passages, heads.passages);
}

TEST(VectorFile, AnEmptySetComesBack) {
  const auto bytes = write_vectors(vectors_of(2, {}, {}), NumberType::f32);
  ASSERT_TRUE(bytes);
  EXPECT_TRUE(read_vectors("v", *bytes));
}

// The example's file after a change to its metadata or tensors.
template <class Change>
Code refusal(Change change) {
  Metadata metadata = {{"format", "cutoff-lab/vectors/1"},
                       {"record", to_json(kExample.record).dump()},
                       {"passage_ids", R"(["é","2"])"},
                       {"question_ids", R"(["q"])"}};
  Matrices matrices = {{"passages", {2, 2, kExample.passages}},
                       {"questions", {1, 2, kExample.questions}}};
  change(metadata, matrices);
  const auto bytes = safetensors::serialise(metadata, matrices, NumberType::f32);
  const auto vectors = read_vectors("v.safetensors", *bytes);
  if (vectors) return Code::internal;
  EXPECT_EQ(vectors.error().where.file, "v.safetensors");
  return vectors.error().code;
}

Code with_metadata(const char* key, const char* value) {
  return refusal([&](Metadata& metadata, Matrices&) { metadata[key] = value; });
}

TEST(VectorFile, RefusesOtherMetadata) {
  EXPECT_EQ(refusal([](Metadata&, Matrices&) {}), Code::internal);  // nothing changed: accepted
  for (const char* key : {"format", "record", "passage_ids", "question_ids"}) {
    EXPECT_EQ(refusal([&](Metadata& metadata, Matrices&) { metadata.erase(key); }),
              Code::bad_vector_file);
  }
  EXPECT_EQ(with_metadata("format", "pt"), Code::bad_vector_file);
  EXPECT_EQ(with_metadata("record", "{}"), Code::missing_field);
  EXPECT_EQ(with_metadata("passage_ids", "[1,2]"), Code::bad_vector_file);
  EXPECT_EQ(with_metadata("passage_ids", "{}"), Code::bad_vector_file);
  EXPECT_EQ(with_metadata("passage_ids", R"(["a","a"])"), Code::bad_vector_file);
  EXPECT_EQ(with_metadata("passage_ids", R"(["a"])"), Code::bad_shape);
}

TEST(VectorFile, RefusesOtherTensors) {
  const std::vector<float> odd = {1, 0, 0};
  const std::vector<float> long_row = {3, 4};
  EXPECT_EQ(refusal([](Metadata&, Matrices& m) { m.erase("questions"); }), Code::bad_vector_file);
  EXPECT_EQ(refusal([&](Metadata&, Matrices& m) { m["answers"] = {1, 2, long_row}; }),
            Code::bad_vector_file);
  EXPECT_EQ(refusal([&](Metadata&, Matrices& m) { m["questions"] = {1, 3, odd}; }),
            Code::bad_shape);
  EXPECT_EQ(refusal([&](Metadata&, Matrices& m) { m["questions"] = {1, 2, long_row}; }),
            Code::not_unit_length);
}

TEST(VectorFile, RefusesToWriteIdsThatAreNotText) {
  const VectorSet broken = vectors_of(1, {{"\xC3"}, {1}}, {});
  EXPECT_EQ(write_vectors(broken, NumberType::f32).error().code, Code::not_utf8);
}

}  // namespace
}  // namespace cutoff
