#include "dataset/read/columns.h"

#include <gtest/gtest.h>

#include <vector>

#include "dataset/read/table.h"

namespace cutoff {
namespace {

std::string_view kind_of(std::vector<std::string> names) {
  const auto columns = Columns::find(names);
  EXPECT_TRUE(columns);
  return columns ? print(columns->kind()) : "refused";
}

TEST(Columns, MakeAKindOfTable) {
  EXPECT_EQ(kind_of({"query_id", "query", "doc_id"}), "questions");
  EXPECT_EQ(kind_of({"query", "doc_id"}), "questions");
  EXPECT_EQ(kind_of({"question", "relevant ids", "kind", "group", "split"}), "questions");
  EXPECT_EQ(kind_of({"question_id", "text"}), "questions");
  EXPECT_EQ(kind_of({"doc_id", "text"}), "passages");
  EXPECT_EQ(kind_of({"id", "text"}), "passages");
  EXPECT_EQ(kind_of({"passage id", "title", "text"}), "passages");
  EXPECT_EQ(kind_of({"id", "title"}), "passages");
  EXPECT_EQ(kind_of({"id", "question", "answer"}), "faq");
  EXPECT_EQ(kind_of({"Question", "Answer"}), "faq");
  EXPECT_EQ(kind_of({"query-id", "corpus-id", "score"}), "judgements");
  EXPECT_EQ(kind_of({"query_id", "doc_id"}), "judgements");
  EXPECT_EQ(kind_of({"query_id", "score", "correct"}), "scores");
  EXPECT_EQ(kind_of({"score", "correct", "answerable", "split"}), "scores");
  EXPECT_EQ(kind_of({"name", "date"}), "unknown");
  EXPECT_EQ(kind_of({}), "unknown");
}

TEST(Columns, IgnoreCaseJoinersAndAByteOrderMark) {
  EXPECT_EQ(role_of("\xEF\xBB\xBFQuery-ID "), Role::question_id);
  EXPECT_EQ(role_of("Relevant Passages"), Role::passage_id);
  EXPECT_EQ(role_of("idea"), std::nullopt);
}

TEST(Columns, RefuseTwoOfOneMeaning) {
  const std::vector<std::string> names = {"question", "doc_id", "relevant"};
  const auto columns = Columns::find(names);
  ASSERT_FALSE(columns);
  EXPECT_EQ(columns.error().code, Code::unknown_columns);
  EXPECT_EQ(columns.error().where.field, "relevant");
}

TEST(Columns, SaysWhatEachColumnIsTakenFor) {
  EXPECT_EQ(*column_roles(R"(["Query","category","Notes","DOC ID","reply"])"),
            R"(["question","group","","doc_id","answer"])");
  EXPECT_EQ(*column_roles("[]"), "[]");
}

}  // namespace
}  // namespace cutoff
