#include "dataset/read/id_names.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace cutoff {
namespace {

using Names = std::vector<std::string>;

TEST(IdNames, AFileByItselfHasItsShortName) {
  EXPECT_EQ(id_names({{"shop/faq.csv", ""}}), Names{"faq"});
  EXPECT_EQ(id_names({{"C:\\shop\\faq.2.csv", ""}, {".hidden", ""}, {"", ""}}),
            (Names{"faq.2", ".hidden", ""}));
}

TEST(IdNames, EqualNamesTakeTheirEndingsAndThenTheirFolders) {
  EXPECT_EQ(id_names({{"faq.md", ""}, {"faq.csv", ""}, {"other.csv", ""}}),
            (Names{"faq.md", "faq.csv", "other"}));
  EXPECT_EQ(id_names({{"x/shop/faq.md", ""}, {"x/club/faq.md", ""}}),
            (Names{"shop/faq.md", "club/faq.md"}));
  EXPECT_EQ(id_names({{"a/x/faq.md", ""}, {"b/x/faq.md", ""}}),
            (Names{"a/x/faq.md", "b/x/faq.md"}));
  EXPECT_EQ(id_names({{"faq.md", ""}, {"x/faq.md", ""}}), (Names{"faq.md", "x/faq.md"}));
}

TEST(IdNames, AShortNameThatIsAnotherFilesLongOneIsNotTaken) {
  EXPECT_EQ(id_names({{"faq.md.csv", ""}, {"faq.md", ""}, {"faq.csv", ""}}),
            (Names{"faq.md.csv", "faq.md", "faq.csv"}));
}

TEST(IdNames, SheetsAreNamedWhereAWorkbookHasSeveral) {
  EXPECT_EQ(id_names({{"faq.xlsx", "Shop"}, {"faq.xlsx", "Club"}}),
            (Names{"faq!Shop", "faq!Club"}));
  EXPECT_EQ(id_names({{"faq.xlsx", "Shop"}}), Names{"faq"});
  EXPECT_EQ(id_names({{"faq.xlsx", "Shop"}, {"faq.xlsx", "Club"}, {"faq.md", ""}}),
            (Names{"faq!Shop", "faq!Club", "faq"}));
}

TEST(IdNames, DoNotDependOnTheOrder) {
  std::vector<TableName> tables{{"a/faq.md", ""},   {"b/faq.md", ""}, {"faq.csv", ""},
                                {"faq.csv.md", ""}, {"w.xlsx", "A"},  {"w.xlsx", "B"}};
  const Names names = id_names(tables);
  std::vector<std::size_t> order{5, 3, 1, 0, 2, 4};
  std::vector<TableName> shuffled;
  for (const std::size_t at : order) shuffled.push_back(tables[at]);
  const Names again = id_names(shuffled);
  for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(again[i], names[order[i]]);
  Names sorted = names;
  std::ranges::sort(sorted);
  EXPECT_EQ(std::ranges::adjacent_find(sorted), sorted.end());
}

TEST(IdNames, AsJson) {
  EXPECT_EQ(*id_names_json(R"([["faq.md",""],["faq.csv",""]])"), R"(["faq.md","faq.csv"])");
  EXPECT_EQ(id_names_json(R"([["faq.md"]])").error().code, Code::bad_json);
}

}  // namespace
}  // namespace cutoff
