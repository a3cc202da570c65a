// The figures of a chapter on recall@k and two systems, each worked out again: what counts as found,
// copies under another id, partly right labels, and what a scan costs.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/test_files.h"
#include "measures/evaluation.h"
#include "rank/same_text.h"
#include "rank/scan_cost.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

constexpr double kTolerance = 1e-12;

// The chapter's runs and judgements; d60, d61 and d62 say the same.
class Fixture {
 public:
  explicit Fixture(const Json& json) {
    for (const auto& [id, ranked] : json["runs"].items()) {
      Question question{.id = id, .text = "asked " + id, .answerability = Answerability::no_answer};
      for (const Json& right : json["qrels"][id]) judge(question, right.get<std::string>(), 1);
      std::vector<Hit>& list = lists.lists.emplace_back();
      for (const Json& hit : ranked) {
        list.push_back({passage(hit.get<std::string>()), 100 - static_cast<double>(list.size())});
      }
      set.questions.push_back(std::move(question));
    }
  }

  void judge(std::size_t question, const std::string& id, double grade) {
    judge(set.questions[question], id, grade);
  }

  double mean(const std::string& measure, JudgingRules rules = {}) const {
    const auto evaluation = evaluate(set, lists, *parse_measures(measure), rules);
    EXPECT_TRUE(evaluation);
    return *evaluation->mean(0).mean;
  }

  EvaluationSet set;
  RankedLists lists;

 private:
  void judge(Question& question, const std::string& id, double grade) {
    question.judgements.push_back({id, passage(id), grade});
    question.answerability = Answerability::answerable;
  }
  std::uint32_t passage(const std::string& id) {
    const auto found = std::ranges::find(set.passages, id, &Passage::id);
    if (found != set.passages.end())
      return static_cast<std::uint32_t>(found - set.passages.begin());
    const bool copy = id == "d60" || id == "d61" || id == "d62";
    set.passages.push_back({id, "", copy ? "the same" : "text of " + id, ""});
    return static_cast<std::uint32_t>(set.passages.size() - 1);
  }
};

class ChapterFigures : public testing::Test {
 protected:
  void SetUp() override {
    const auto bytes = bytes_of(shared_folder() / "expected/seed3_expected.json");
    if (!bytes) GTEST_SKIP() << "needs expected/seed3_expected.json in the shared folder";
    json_ = Json::parse(*bytes)["recall_fixture"];
  }

  Json json_;
};

TEST_F(ChapterFigures, FoundAtAllAndTheShareFound) {
  const Fixture fixture(json_);
  for (const int k : {1, 2, 3, 5, 9, 10, 50}) {
    const Json& figures = json_["k=" + std::to_string(k)];
    const std::string at = "@" + std::to_string(k);
    EXPECT_NEAR(fixture.mean("Success" + at), figures["recall_any"], kTolerance) << k;
    EXPECT_NEAR(fixture.mean("R" + at), figures["recall_share"], kTolerance) << k;
  }
}

TEST_F(ChapterFigures, AQuestionWithoutAnAnswerCountedAsAMiss) {
  const Fixture fixture(json_);
  EXPECT_NEAR(fixture.mean("Success@10", {.no_answer_as_zero = true}),
              json_["k=10_counting_q6_as_a_miss"], kTolerance);
}

TEST_F(ChapterFigures, CopiesUnderAnotherId) {
  Fixture fixture(json_);
  const SameText same = same_text(fixture.set);
  ASSERT_EQ(same.groups.size(), 1u);
  fixture.lists = *joined(fixture.set, fixture.lists, same);
  fixture.set = with_joined_judgements(fixture.set, same);
  EXPECT_NEAR(fixture.mean("Success@10"), json_["k=10_after_joining_d60_d61_d62"], kTolerance);
}

TEST_F(ChapterFigures, PartlyRightLabelsMoveTheFigureBothWays) {
  Fixture found(json_);
  found.judge(4, "d61", 1);  // q5
  EXPECT_NEAR(found.mean("Success@10"), json_["k=10_partial_d61_promoted_for_q5"], kTolerance);
  Fixture missed(json_);
  missed.judge(5, "d77", 1);  // q6, nowhere in the list
  EXPECT_NEAR(missed.mean("Success@10"), json_["k=10_partial_only_query_q6_promoted_and_missed"],
              kTolerance);
  Fixture hit(json_);
  hit.judge(5, "d2", 1);
  EXPECT_NEAR(hit.mean("Success@10"), json_["k=10_partial_only_query_q6_promoted_and_hit"],
              kTolerance);
}

TEST(ScanCost, OfTheChapter) {
  constexpr ScanCost small = scan_cost(12'000, 768);
  EXPECT_EQ(small.numbers, 9'216'000u);
  EXPECT_EQ(small.bytes, 36'864'000u);
  EXPECT_EQ(static_cast<double>(small.bytes) / (1 << 20), 35.15625);
  EXPECT_NEAR(*predicted_scan_seconds(0.010, small, scan_cost(5'000'000, 768)), 4.166666666666667,
              kTolerance);
  EXPECT_FALSE(predicted_scan_seconds(1, {}, small));
}

}  // namespace
}  // namespace cutoff
