#include "truncation/storage.h"

#include <gtest/gtest.h>

namespace cutoff {
namespace {

// 10 million float32 vectors, decimal GB: 15.36, 30.72, 61.44, 122.88; cut to 256: 10.24.
TEST(Storage, TenMillionVectors) {
  const auto gigabytes = [](std::size_t m) {
    return static_cast<double>(storage(10'000'000, m, NumberType::float32, 1).vectors) / 1e9;
  };
  EXPECT_EQ(gigabytes(384), 15.36);
  EXPECT_EQ(gigabytes(768), 30.72);
  EXPECT_EQ(gigabytes(1536), 61.44);
  EXPECT_EQ(gigabytes(3072), 122.88);
  EXPECT_EQ(gigabytes(256), 10.24);
}

TEST(Storage, TypesAndCopies) {
  EXPECT_EQ(storage(12'000, 768, NumberType::float32, 1).vectors, 36'864'000u);  // 35 MiB
  EXPECT_EQ(storage(1000, 100, NumberType::int8, 3).vectors, 300'000u);
  EXPECT_EQ(storage(1000, 100, NumberType::binary, 2).vectors, 26'000u);
  EXPECT_EQ(storage(1000, 100, NumberType::float16, 1).vectors, 200'000u);
}

// M = 32: 64 links of 4 bytes. A million vectors of 128 numbers: 65,536 lists.
TEST(Storage, IndexesTakeTheirOwn) {
  const StorageRow row = storage(1'000'000, 128, NumberType::int8, 2);
  EXPECT_EQ(row.hnsw, 2u * 256'000'000);
  EXPECT_EQ(row.ivf_lists, 65'536u);
  EXPECT_EQ(row.ivf, 2u * (8'000'000 + 65'536ull * 512));
  EXPECT_EQ(storage(10'000, 128, NumberType::int8, 1).ivf_lists, 400u);
}

TEST(Storage, ATableOfPowersOfTen) {
  const auto table = storage_table(384, NumberType::float32, 1);
  ASSERT_EQ(table->size(), 6u);
  EXPECT_EQ(table->front().passages, 10'000u);
  EXPECT_EQ(table->back().passages, 1'000'000'000u);
  EXPECT_EQ(table->back().vectors, 1'536'000'000'000u);
  EXPECT_EQ(table->back().ivf_lists, 1'048'576u);
  EXPECT_EQ(storage_table(0, NumberType::int8, 1).error().code, Code::bad_dims);
  EXPECT_EQ(storage_table(9999, NumberType::int8, 1).error().code, Code::bad_dims);
  EXPECT_EQ(storage_table(8, NumberType::int8, 0).error().code, Code::out_of_range);
  EXPECT_EQ(storage_table(8, NumberType::int8, 101).error().code, Code::out_of_range);
}

}  // namespace
}  // namespace cutoff
