#include "vectors/embedding_table.h"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>

namespace cutoff {
namespace {

// As numpy.save writes it: magic, version, length of the header, the header up to a line feed.
std::string npy(const std::string& header, const std::string& numbers, char version = 1) {
  std::string file = "\x93NUMPY";
  file += {version, '\0', static_cast<char>(header.size() + 1), '\0'};
  if (version > 1) file += std::string(2, '\0');
  return file + header + "\n" + numbers;
}

template <class T>
std::string as_bytes(std::initializer_list<T> numbers) {
  std::string bytes(numbers.size() * sizeof(T), '\0');
  std::memcpy(bytes.data(), numbers.begin(), bytes.size());
  return bytes;
}

std::string header(const char* type, const char* shape, const char* fortran = "False") {
  return std::string("{'descr': '") + type + "', 'fortran_order': " + fortran +
         ", 'shape': " + shape + ", }";
}

Error refusal(const std::string& bytes) {
  const auto read = read_npy("x.npy", bytes);
  EXPECT_FALSE(read);
  return read ? Error{} : read.error();
}

TEST(Npy, ReadsEveryTypeAndVersion) {
  const std::vector<float> expected = {1, -2, 0.5f, 4};
  const auto numbers = [](const std::string& bytes) { return read_npy("x.npy", bytes)->numbers; };
  EXPECT_EQ(numbers(npy(header("<f4", "(2, 2)"), as_bytes({1.0f, -2.0f, 0.5f, 4.0f}))), expected);
  EXPECT_EQ(numbers(npy(header("<f8", "(1, 4)"), as_bytes({1.0, -2.0, 0.5, 4.0}))), expected);
  EXPECT_EQ(numbers(npy(header("<f2", "(4, 1)"),
                        as_bytes<std::uint16_t>({0x3c00, 0xc000, 0x3800, 0x4400}))),
            expected);
  EXPECT_EQ(numbers(npy(header("|i1", "(1, 2)"), as_bytes<signed char>({1, -2}))),
            (std::vector<float>{1, -2}));
  for (const char version : {'\1', '\2', '\3'}) {
    EXPECT_EQ(numbers(npy(header("<f4", "(1, 1)"), as_bytes({7.0f}), version)),
              std::vector<float>{7});
  }
  EXPECT_TRUE(read_npy("x.npy", npy(header("<f4", "(0, 3)"), ""))->numbers.empty());
}

TEST(Npy, EachFaultIsRefusedByItsName) {
  EXPECT_EQ(refusal("PK\x03\x04").where.field, "magic");
  EXPECT_EQ(refusal(npy(header("<f4", "(1, 1)"), "").substr(0, 40)).where.field, "header");
  EXPECT_EQ(refusal(npy(header(">f4", "(1, 1)"), as_bytes({1.0f}))).where.field, "descr");
  EXPECT_EQ(refusal(npy(header("<f4", "(1, 1)", "True"), as_bytes({1.0f}))).where.field,
            "fortran_order");
  for (const char* shape : {"(4,)", "(1, 2, 3)", "()", "4", "(-1, 2)", "(1, x)"}) {
    EXPECT_EQ(refusal(npy(header("<f4", shape), "")).where.field, "shape") << shape;
  }
  // A header that says another size than the file has.
  const Error lies = refusal(npy(header("<f4", "(2, 2)"), as_bytes({1.0f})));
  EXPECT_EQ(lies.code, Code::bad_vector_file);
  EXPECT_EQ(lies.where.field, "shape");
  EXPECT_EQ(refusal(npy(header("<f4", "(1, 1)"), as_bytes({1.0f, 2.0f}))).where.field, "shape");
  EXPECT_EQ(refusal(npy(header("<f4", "(4000000, 4000)"), "")).code, Code::too_large);
  EXPECT_EQ(refusal(npy(header("<f4", "(1, 0)"), "")).code, Code::too_large);
}

TEST(Npy, IdsStandBesideIt) {
  const auto read = [](const char* ids) {
    return with_ids(*read_npy("x.npy", npy(header("<f4", "(2, 1)"), as_bytes({1.0f, 2.0f}))),
                    "ids.txt", ids);
  };
  EXPECT_EQ(read("a\nb b\n")->ids, (std::vector<std::string>{"a", "b b"}));
  EXPECT_EQ(read("a\r\nb\r\n")->ids, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(read(" [\"a\", 7]")->ids, (std::vector<std::string>{"a", "7"}));
  EXPECT_EQ(read("a\n").error().code, Code::bad_shape);
  EXPECT_EQ(read("a\na\n").error().code, Code::conflicting_id);
  EXPECT_EQ(read("a\n\n").error().code, Code::empty_id);
  EXPECT_EQ(read("[true, 1]").error().code, Code::wrong_type);
  EXPECT_EQ(read("[1, ").error().code, Code::bad_json);
  const auto nan = with_ids(
      *read_npy("x.npy",
                npy(header("<f4", "(1, 1)"), as_bytes({std::numeric_limits<float>::quiet_NaN()}))),
      "i", "a");
  EXPECT_EQ(nan.error().code, Code::not_finite);
  EXPECT_EQ(nan.error().where.value, "a");
}

TEST(EmbeddingLines, ReadsWhatOtherProgramsWrite) {
  const auto read =
      read_embedding_lines("v.jsonl",
                           "{\"id\": \"a\", \"embedding\": [0.5, -1]}\n\n"
                           "{\"_id\": 7, \"model\": \"m\", \"embedding\": [1e-3, 2]}");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->ids, (std::vector<std::string>{"a", "7"}));
  EXPECT_EQ(read->dims, 2u);
  EXPECT_EQ(read->numbers, (std::vector<float>{0.5f, -1, 1e-3f, 2}));
}

TEST(EmbeddingLines, EachFaultIsRefusedWithItsLine) {
  const auto error = [](const std::string& second) {
    return read_embedding_lines("v.jsonl", "{\"id\": \"a\", \"embedding\": [1, 2]}\n" + second)
        .error();
  };
  const auto code = [&](const std::string& second) {
    const Error found = error(second);
    EXPECT_EQ(found.where.line, 2u) << second;
    return found.code;
  };
  EXPECT_EQ(code("{\"id\": \"b\", \"embedding\": [1]}"), Code::bad_shape);
  EXPECT_EQ(code("{\"id\": \"b\", \"embedding\": [1, \"2\"]}"), Code::wrong_type);
  EXPECT_EQ(code("{\"id\": \"b\", \"embedding\": []}"), Code::wrong_type);
  EXPECT_EQ(code("{\"id\": \"b\", \"embedding\": [1, NaN]}"), Code::bad_json);
  EXPECT_EQ(code("{\"id\": \"b\"}"), Code::missing_field);
  EXPECT_EQ(code("{\"embedding\": [1, 2]}"), Code::missing_field);
  EXPECT_EQ(code("[1, 2]"), Code::wrong_type);
  EXPECT_EQ(error("{\"id\": \"a\", \"embedding\": [1, 2]}").code, Code::conflicting_id);
  // More than a float holds.
  EXPECT_EQ(error("{\"id\": \"b\", \"embedding\": [1, 1e300]}").code, Code::not_finite);
}

}  // namespace
}  // namespace cutoff
