#include "vectors/safetensors.h"

#include <gtest/gtest.h>

#include <cstring>

namespace cutoff::safetensors {
namespace {

std::string with_header(const std::string& header, const std::string& data) {
  const std::uint64_t length = header.size();
  std::string file(reinterpret_cast<const char*>(&length), sizeof length);
  return file + header + data;
}

std::string tensor(const std::string& name, const std::string& shape, const std::string& offsets,
                   const std::string& dtype = "F32") {
  return "\"" + name + "\":{\"dtype\":\"" + dtype + "\",\"shape\":" + shape +
         ",\"data_offsets\":" + offsets + "}";
}

const std::string kEight(8, '\0');

bool refused(const std::string& bytes) {
  const auto parsed = parse(bytes, "v.safetensors");
  if (parsed) return false;
  EXPECT_EQ(parsed.error().code, Code::bad_vector_file);
  EXPECT_EQ(parsed.error().where.file, "v.safetensors");
  EXPECT_FALSE(parsed.error().detail.empty());
  return true;
}

bool refused(const std::string& header, const std::string& data) {
  return refused(with_header(header, data));
}

TEST(Safetensors, ReadsWhatFits) {
  // 1.0f = 00 00 80 3F, little-endian; half 1.0 = 00 3C.
  const std::string one("\x00\x00\x80\x3F", 4);
  const std::string half("\x00\x3C\x00\xC0", 4);
  // Tensors view the file's bytes, so these must live as long.
  const std::string bytes =
      with_header("{\"__metadata__\":{\"a\":\"b\"}," + tensor("y", "[2,1]", "[4,8]", "F16") + "," +
                      tensor("x", "[1,1]", "[0,4]") + "}  ",
                  one + half);
  const auto file = parse(bytes, "v");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->metadata.at("a"), "b");
  EXPECT_EQ(numbers_of(file->tensors.at("x")), (std::vector<float>{1}));
  EXPECT_EQ(numbers_of(file->tensors.at("y")), (std::vector<float>{1, -2}));
  EXPECT_EQ(file->tensors.at("y").rows, 2u);
}

TEST(Safetensors, EmptyMatricesTakeNoBytes) {
  const std::string bytes =
      with_header("{" + tensor("a", "[0,2]", "[0,0]") + "," + tensor("b", "[1,2]", "[0,8]") + "," +
                      tensor("c", "[0,2]", "[8,8]") + "}",
                  kEight);
  const auto file = parse(bytes, "v");
  ASSERT_TRUE(file);
  EXPECT_TRUE(numbers_of(file->tensors.at("c")).empty());
}

TEST(Safetensors, RefusesBrokenHeaders) {
  EXPECT_TRUE(refused(""));
  EXPECT_TRUE(refused("1234567"));
  EXPECT_TRUE(refused(std::string(8, '\xFF')));                   // longer than anything
  EXPECT_TRUE(refused(std::string("\x03\0\0\0\0\0\0\0{}", 10)));  // longer than the file
  EXPECT_TRUE(refused(std::string(8, '\0')));                     // no header at all
  EXPECT_TRUE(refused("[]", ""));
  EXPECT_TRUE(refused(" {}", ""));
  EXPECT_TRUE(refused("{", ""));
  EXPECT_TRUE(refused("{} x", ""));
  EXPECT_TRUE(refused("{\"__metadata__\":[]}", ""));
  EXPECT_TRUE(refused("{\"__metadata__\":{\"a\":1}}", ""));
  EXPECT_TRUE(refused("{\"__metadata__\":{\"a\":\"1\",\"a\":\"2\"}}", ""));
  EXPECT_FALSE(refused("{}", ""));
}

TEST(Safetensors, RefusesBrokenEntries) {
  EXPECT_TRUE(refused("{\"x\":1}", ""));
  EXPECT_TRUE(refused("{\"x\":{}}", ""));
  EXPECT_TRUE(refused("{" + tensor("x", "[1,2]", "[0,8]", "F64") + "}", kEight));
  EXPECT_TRUE(refused("{" + tensor("x", "[2]", "[0,8]") + "}", kEight));
  EXPECT_TRUE(refused("{" + tensor("x", "[1,2,1]", "[0,8]") + "}", kEight));
  EXPECT_TRUE(refused("{" + tensor("x", "[-1,-2]", "[0,8]") + "}", kEight));
  EXPECT_TRUE(refused("{" + tensor("x", "[1.0,2.0]", "[0,8]") + "}", kEight));
  EXPECT_TRUE(refused("{" + tensor("x", "[1,2]", "[0]") + "}", kEight));
  EXPECT_TRUE(refused("{" + tensor("x", "[1,2]", "\"0,8\"") + "}", kEight));
  EXPECT_TRUE(refused("{\"x\":{\"dtype\":\"F32\",\"shape\":[1,2],\"data_offsets\":[0,8],\"z\":1}}",
                      kEight));
  // the same tensor twice
  EXPECT_TRUE(refused(
      "{" + tensor("x", "[1,2]", "[0,8]") + "," + tensor("x", "[1,2]", "[0,8]") + "}", kEight));
  EXPECT_FALSE(refused("{" + tensor("x", "[1,2]", "[0,8]") + "}", kEight));
}

TEST(Safetensors, RefusesOffsetsThatDoNotFit) {
  EXPECT_TRUE(refused("{" + tensor("x", "[1,2]", "[0,8]") + "}", "1234567"));  // past the end
  EXPECT_TRUE(refused("{" + tensor("x", "[1,2]", "[8,0]") + "}", kEight));     // backwards
  EXPECT_TRUE(refused("{" + tensor("x", "[1,1]", "[0,8]") + "}", kEight));     // shape smaller
  EXPECT_TRUE(refused("{" + tensor("x", "[1,3]", "[0,8]") + "}", kEight));     // shape larger
  EXPECT_TRUE(refused("{" + tensor("x", "[1,1]", "[0,4]") + "}", kEight));     // bytes left over
  EXPECT_TRUE(refused("{" + tensor("x", "[1,1]", "[4,8]") + "}", kEight));     // hole in front
  EXPECT_TRUE(refused("{}", kEight));
  EXPECT_TRUE(
      refused("{" + tensor("x", "[1,2]", "[0,8]") + "," + tensor("y", "[1,1]", "[4,8]") + "}",
              kEight));  // overlap
  EXPECT_TRUE(
      refused("{" + tensor("x", "[1,2]", "[0,8]") + "," + tensor("y", "[1,2]", "[0,8]") + "}",
              kEight));  // the same bytes twice
  // 2^62 · 4 · 4 leaves 64 bits and would come out as 0
  EXPECT_TRUE(refused("{" + tensor("x", "[4611686018427387904,4]", "[0,0]") + "}", ""));
}

TEST(Safetensors, WritesWhatItReads) {
  const std::vector<float> numbers = {0.1f, -2, 3e-39f, 0};
  for (const NumberType type : {NumberType::f32, NumberType::f16}) {
    const auto bytes =
        serialise({{"k", "v \"é\""}}, {{"x", {2, 2, numbers}}, {"e", {0, 2, {}}}}, type);
    ASSERT_TRUE(bytes);
    const auto file = parse(*bytes, "v");
    ASSERT_TRUE(file);
    EXPECT_EQ(file->metadata.at("k"), "v \"é\"");
    const std::vector<float> back = numbers_of(file->tensors.at("x"));
    if (type == NumberType::f32) {
      EXPECT_EQ(back, numbers);
    } else {
      EXPECT_EQ(back[1], -2);
      EXPECT_NEAR(back[0], 0.1f, 0.1f / 2048);
    }
    std::uint64_t length = 0;
    std::memcpy(&length, bytes->data(), sizeof length);
    EXPECT_EQ(length % 8, 0u);
  }
}

TEST(Safetensors, RefusesToWriteWhatOthersCouldNotRead) {
  EXPECT_EQ(serialise({{"k", "\xFF"}}, {}, NumberType::f32).error().code, Code::not_utf8);
  EXPECT_EQ(serialise({{"k", std::string(kMaxHeaderBytes, 'x')}}, {}, NumberType::f32).error().code,
            Code::too_large);
}

}  // namespace
}  // namespace cutoff::safetensors
