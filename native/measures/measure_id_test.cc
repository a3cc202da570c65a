#include "measures/measure_id.h"

#include <gtest/gtest.h>

#include <set>

#include "core/limits.h"

namespace cutoff {
namespace {

std::string printed(std::string_view text) {
  const auto id = parse_measure(text);
  return id ? print(*id) : "refused: " + std::string(print(id.error().code));
}

TEST(MeasureId, PrintsWhatItParsesOverTheWholeRegistry) {
  for (const Measure& measure : all_measures()) {
    const std::string name(measure.name);
    const bool bare = measure.k != KParameter::required;
    const bool with_k = measure.k != KParameter::none;
    EXPECT_EQ(printed(name), bare ? name : "refused: unknown-measure");
    for (const std::string k : {"@1", "@10", "@1000"}) {
      EXPECT_EQ(printed(name + k), with_k ? name + k : "refused: unknown-measure");
    }
  }
}

TEST(MeasureId, ParsesWhatItPrints) {
  for (const Measure& measure : all_measures()) {
    const MeasureId id{&measure, measure.k == KParameter::none ? RankCutoff{} : RankCutoff{7}};
    const auto again = parse_measure(print(id));
    ASSERT_TRUE(again) << print(id);
    EXPECT_EQ(*again, id);
  }
}

TEST(MeasureId, NamesAreUnique) {
  std::set<std::string_view> names;
  for (const Measure& measure : all_measures()) {
    EXPECT_TRUE(names.insert(measure.name).second) << measure.name;
  }
}

TEST(MeasureId, RefusesAKThatIsNone) {
  for (const std::string_view k : {"@", "@0", "@05", "@-1", "@+1", "@1.0", "@1001", "@ 1", "@x",
                                   "@99999999999999999999", "@1@2"}) {
    const auto id = parse_measure("R" + std::string(k));
    ASSERT_FALSE(id) << k;
    EXPECT_EQ(id.error().code, Code::out_of_range) << k;
    EXPECT_EQ(id.error().detail, "k is a whole number from 1 to 1000");
  }
}

TEST(MeasureId, SaysWhatAnotherCommonNameIsCalledHere) {
  const auto detail = [](std::string_view text) {
    const auto id = parse_measure(text);
    EXPECT_FALSE(id) << text;
    return id ? "" : id.error().detail;
  };
  EXPECT_EQ(detail("hit rate@3"), "here it is called Success@k");
  EXPECT_EQ(detail("Recall@5"), "here it is called R@k");
  EXPECT_EQ(detail("MRR@10"), "here it is called RR or RR@k");
  EXPECT_EQ(detail("ndcg@10"), "here it is called nDCG or nDCG@k");
  EXPECT_EQ(detail("map"), "here it is called AP");
  EXPECT_TRUE(detail("BLEU").starts_with("known: R@k, Success@k"));
}

TEST(MeasureId, ParsesSeveral) {
  const auto ids = parse_measures(" R@5, Success@1\tRR  R@5 ");
  ASSERT_TRUE(ids);
  ASSERT_EQ(ids->size(), 3u);
  EXPECT_EQ(print((*ids)[0]), "R@5");
  EXPECT_EQ(print((*ids)[1]), "Success@1");
  EXPECT_EQ(print((*ids)[2]), "RR");
  EXPECT_EQ(deepest(*ids), std::nullopt);  // RR looks at the whole list
  EXPECT_EQ(deepest({(*ids)[1], (*ids)[0]}), RankCutoff(5));
}

TEST(MeasureId, NoneNamedMeansTheDefault) {
  const auto ids = parse_measures("");
  ASSERT_TRUE(ids);
  std::string text;
  for (const MeasureId& id : *ids) text += (text.empty() ? "" : " ") + print(id);
  EXPECT_EQ(text, kDefaultMeasures);
}

TEST(MeasureId, OneBadNameRefusesAll) {
  const auto ids = parse_measures("R@5 nonsense");
  ASSERT_FALSE(ids);
  EXPECT_EQ(ids.error().where.value, "nonsense");
}

}  // namespace
}  // namespace cutoff
