#include "dataset/read/detect_format.h"

#include <gtest/gtest.h>

#include <string>

namespace cutoff {
namespace {

TEST(DetectFormat, KnowsJsonByItsKeys) {
  EXPECT_EQ(detect_format("xquad.en.json", "{\n \"data\": [\n {\"paragraphs\""), "squad");
  EXPECT_EQ(detect_format("p.json", "{\"articles_in\": 32}"), "protocol");
  EXPECT_EQ(detect_format("p.json", "{\"x\": 32}"), "unknown");
  EXPECT_EQ(detect_format("p.json", "[1]"), "unknown");
  // An export that keeps its records under the same key, and articles that have no paragraphs.
  EXPECT_EQ(detect_format("p.json", "{\"data\": [{\"title\": \"a\", \"qas\""), "unknown");
}

TEST(DetectFormat, TellsCorpusFromQueries) {
  EXPECT_EQ(detect_format("corpus.jsonl", "{\"_id\": \"1\", \"text\": \"a\"}\n"), "beir-corpus");
  EXPECT_EQ(detect_format("queries.jsonl", "{\"_id\": \"1\", \"text\": \"a\"}\n"), "beir-queries");
  EXPECT_EQ(detect_format("a.jsonl", "{\"_id\": \"1\", \"title\": \"\", \"text\": \"a\"}\n{"),
            "beir-corpus");
  EXPECT_EQ(
      detect_format("a.jsonl", "\n{\"_id\":\"1\",\"text\":\"a\",\"metadata\":{\"kind\":\"x\"}}\n"),
      "beir-queries");
  EXPECT_EQ(detect_format("a.jsonl", "{\"_id\": \"1\", \"text\": \"a\"}\n"), "beir-corpus");
  EXPECT_EQ(detect_format("a.jsonl", "{\"_id\": \"1\", \"te"), "beir-corpus");
  EXPECT_EQ(detect_format("export.txt", "{\"_id\": \"1\", \"text\": \"a\"}\n"), "beir-corpus");
}

TEST(DetectFormat, TellsQrelsFromTables) {
  EXPECT_EQ(detect_format("test.tsv", "query-id\tcorpus-id\tscore\nq1\td1\t1\n"), "qrels");
  EXPECT_EQ(detect_format("qrels.txt", "q1 0 d1 1\n"), "qrels");
  EXPECT_EQ(detect_format("a.txt", "  q1 0 d1 1\r\n"), "qrels");
  EXPECT_EQ(detect_format("a.tsv", "q1\td1\t1\n"), "qrels");
  EXPECT_EQ(detect_format("faq.tsv", "question\tanswer\n"), "table");
  EXPECT_EQ(detect_format("faq.csv", "\xEF\xBB\xBFquery_id,query\n"), "table");
  EXPECT_EQ(detect_format("faq.csv", "query;doc_id\n"), "table");
  EXPECT_EQ(detect_format("notes.txt", "some words here"), "unknown");
  EXPECT_EQ(detect_format("empty.csv", ""), "table");
  EXPECT_EQ(detect_format("", ""), "unknown");
}

TEST(DetectFormat, KnowsTablesByWhatStandsBetweenCells) {
  EXPECT_EQ(detect_format("s.txt", "|question|answer|\n|a|b|\n"), "table");
  EXPECT_EQ(detect_format("s.txt", "question;answer\na;b\n"), "table");
  EXPECT_EQ(detect_format("s.txt", "Is there a lift?\n"), "unknown");
}

TEST(DetectFormat, KnowsAVectorFile) {
  EXPECT_EQ(detect_format("v.safetensors", ""), "vectors");
  EXPECT_EQ(detect_format("v.bin", std::string("\x10\x01\0\0\0\0\0\0{\"a", 11)), "vectors");
}

}  // namespace
}  // namespace cutoff
