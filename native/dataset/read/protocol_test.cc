#include "dataset/read/protocol.h"

#include <gtest/gtest.h>

#include <string>

namespace cutoff {
namespace {

Error refusal(const std::string& json) {
  const auto protocol = read_protocol("p.json", json);
  EXPECT_FALSE(protocol) << json;
  return protocol ? Error{Code::internal, {}, {}} : protocol.error();
}

TEST(Protocol, NamesWhatIsWrongInTheFile) {
  EXPECT_EQ(refusal("{").code, Code::bad_json);
  EXPECT_EQ(refusal("[]").code, Code::wrong_type);
  EXPECT_EQ(refusal(R"({"articles_in": 2})").where.field, "articles_out");
  const std::string good = R"("articles_in": 2, "articles_out": 2, "sample_per_kind": 1)";
  ASSERT_TRUE(read_protocol("p.json", "{" + good + "}"));
  EXPECT_EQ(refusal("{" + good + R"(, "seed": 1})").code, Code::unknown_option);
  EXPECT_EQ(refusal("{" + good + R"(, "seed": 1})").where.field, "seed");
  for (const char* bad : {R"(, "k": 0})", R"(, "target": 0})", R"(, "target": 1.5})"})
    EXPECT_EQ(refusal("{" + good + bad).code, Code::out_of_range) << bad;
  for (const char* bad : {R"(, "k": -1})", R"(, "k": "3"})", R"(, "split_seed": 1.5})"})
    EXPECT_EQ(refusal("{" + good + bad).code, Code::wrong_type) << bad;
  EXPECT_EQ(refusal(R"({"articles_in": 3, "articles_out": 2, "sample_per_kind": 1})").where.value,
            "3");
}

TEST(Protocol, KeepsSeedsOfMoreThan32Bits) {
  const auto protocol = read_protocol(
      "p.json",
      R"({"articles_in":2,"articles_out":2,"sample_per_kind":1,"split_seed":18446744073709551615})");
  ASSERT_TRUE(protocol);
  EXPECT_EQ(protocol->split_seed, 18446744073709551615U);
}

}  // namespace
}  // namespace cutoff
