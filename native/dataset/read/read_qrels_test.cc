#include "dataset/read/read_qrels.h"

#include <gtest/gtest.h>

#include <string>

namespace cutoff {
namespace {

std::string printed(const FileRecords& records) {
  std::string lines;
  for (const LabelRecord& l : records.labels)
    lines += std::to_string(l.line) + " [" + l.question_id + "][" + l.passage + "] " +
             std::to_string(l.grade) + "\n";
  return lines;
}

TEST(ReadQrels, CutsTrecLinesAtBlanksAndTabs) {
  const auto records = read_qrels("q.txt",
                                  "q1\t0\tmap#3\t1\r\n"
                                  "  q1   0  map#4   0  \r\n"
                                  "\r\n"
                                  "q2 0 Annual_report,_1992 1\r\n");
  ASSERT_TRUE(records) << records.error().detail;
  EXPECT_EQ(
      printed(*records),
      "1 [q1][map#3] 1.000000\n2 [q1][map#4] 0.000000\n4 [q2][Annual_report,_1992] 1.000000\n");
}

TEST(ReadQrels, KeepsBlanksInIdsUnderATabbedHeader) {
  const auto records = read_qrels("test.tsv",
                                  "query-id\tcorpus-id\tscore\n"
                                  "q 1\tAnnual report 1992\t0.5\n"
                                  "q2\td\t-2\n");
  ASSERT_TRUE(records);
  EXPECT_EQ(printed(*records), "2 [q 1][Annual report 1992] 0.500000\n3 [q2][d] -2.000000\n");
}

TEST(ReadQrels, ReadsThreeColumnsWithoutAHeader) {
  const auto records = read_qrels("q.tsv", "1\t2\t1\n01\t2\t3\n");
  ASSERT_TRUE(records);
  EXPECT_EQ(printed(*records), "1 [1][2] 1.000000\n2 [01][2] 3.000000\n");
}

TEST(ReadQrels, RefusesWithThePhysicalLine) {
  const auto fields = read_qrels("q.txt", "q1 0 d1 1\n\nq1 d2 1\n");
  ASSERT_FALSE(fields);
  EXPECT_EQ(fields.error().code, Code::wrong_field_count);
  EXPECT_EQ(fields.error().where.line, 3U);
  EXPECT_EQ(fields.error().detail, "expected 4 fields, found 3");

  const auto blanks = read_qrels("q.txt", "q1 0 d1 1\nq1 0 Annual report 1992 1\n");
  ASSERT_FALSE(blanks);
  EXPECT_EQ(blanks.error().where.line, 2U);

  const auto number = read_qrels("q.txt", "q1 0 d1 yes\n");
  ASSERT_FALSE(number);
  EXPECT_EQ(number.error().code, Code::bad_number);
  EXPECT_EQ(number.error().where.value, "yes");

  EXPECT_FALSE(read_qrels("q.txt", "q1 d1\n"));
}

TEST(ReadQrels, DoesNotTakeALabelForAHeader) {
  EXPECT_TRUE(is_qrels_header("query-id\tcorpus-id\tscore"));
  EXPECT_TRUE(is_qrels_header("qid iter docid rel"));
  EXPECT_FALSE(is_qrels_header("query\tdoc\t1"));
  EXPECT_FALSE(is_qrels_header("q1 0 d1 1"));
}

}  // namespace
}  // namespace cutoff
