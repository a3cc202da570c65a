#include "core/crc32.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

TEST(Crc32, CheckValueOfTheStandard) { EXPECT_EQ(crc32("123456789"), 0xCBF43926u); }

// Printed by Python's zlib.crc32.
TEST(Crc32, AgreesWithZlib) {
  EXPECT_EQ(crc32(""), 0u);
  EXPECT_EQ(crc32("password"), 901924565u);
  EXPECT_EQ(crc32(" pa"), 3532044234u);
  EXPECT_EQ(crc32("Größe – ½"), 1606386779u);
}

}  // namespace
}  // namespace cutoff
