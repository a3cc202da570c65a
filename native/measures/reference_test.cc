// 200 generated pairs of judgements and runs against pytrec_eval and ir_measures, each tie rule
// under its name. The golden and its versions come from tests/reference/measures_reference.py.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "core/test_files.h"
#include "measures/evaluation.h"
#include "rank/order.h"

namespace cutoff {
namespace {

using Json = nlohmann::json;

constexpr double kTolerance = 1e-9;

struct Study {
  EvaluationSet set;
  RankedLists lists;
};

// Every id that occurs is a passage; every judged question is asked.
Study study_of(const Json& pair) {
  Study study;
  std::map<std::string, std::uint32_t> index;
  const auto passage = [&](const std::string& id) {
    const auto [place, is_new] =
        index.emplace(id, static_cast<std::uint32_t>(study.set.passages.size()));
    if (is_new) study.set.passages.push_back({id, "", "text", ""});
    return place->second;
  };
  const Json& run = pair["run"];
  for (const auto& [question, grades] : pair["qrels"].items()) {
    Question asked{question, "text", "", "", Half::none, Answerability::no_answer, {}};
    for (const auto& [id, grade] : grades.items()) {
      asked.judgements.push_back({id, passage(id), grade});
      if (grade > 0) asked.answerability = Answerability::answerable;
    }
    study.set.questions.push_back(std::move(asked));
    std::vector<Hit> list;
    const Json scores = run.value(question, Json::object());
    for (const auto& [id, score] : scores.items()) {
      list.push_back({passage(id), score});
    }
    study.lists.lists.push_back(std::move(list));
  }
  const Order order(study.set.passages);
  for (std::vector<Hit>& list : study.lists.lists) order.sort_and_cut(list, list.size());
  return study;
}

// A question that is missing from the run counts with 0 there.
double stored_value(const Json& pair, const std::string& question, std::size_t measure) {
  const Json& values = pair["values"];
  return values.contains(question) ? values[question][measure].get<double>() : 0;
}

class Reference : public testing::Test {
 protected:
  void SetUp() override {
    const auto bytes = bytes_of(repository() / "tests/golden/measures_reference.json");
    ASSERT_TRUE(bytes);
    golden_ = Json::parse(*bytes);
    for (const Json& name : golden_["measures"]) {
      const auto id = parse_measure(name.get<std::string>());
      ASSERT_TRUE(id) << name;
      measures_.push_back(*id);
    }
    ASSERT_EQ(golden_["pairs"].size(), 200u);
  }

  Json golden_;
  std::vector<MeasureId> measures_;
};

JudgingRules rules_of(const Json& pair) {
  return {.ties = *parse_tie_rule(pair["ties"].get<std::string>()),
          .relevant_from = pair["relevant_from"].get<double>()};
}

TEST_F(Reference, EveryQuestionHasTheirValues) {
  std::size_t compared = 0;
  for (const Json& pair : golden_["pairs"]) {
    const Study study = study_of(pair);
    JudgingRules rules = rules_of(pair);
    rules.no_answer_as_zero = true;  // compares questions without a relevant passage too
    const auto evaluation = evaluate(study.set, study.lists, measures_, rules);
    ASSERT_TRUE(evaluation);
    ASSERT_EQ(evaluation->questions.size(), pair["qrels"].size());
    for (std::size_t row = 0; row < evaluation->questions.size(); ++row) {
      const std::string& id = study.set.questions[evaluation->questions[row]].id;
      for (std::size_t i = 0; i < measures_.size(); ++i) {
        EXPECT_NEAR(evaluation->value(row, i), stored_value(pair, id, i), kTolerance)
            << print(measures_[i]) << " of " << id << " in " << pair;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 10'000u);
}

TEST_F(Reference, MeansLeaveOutQuestionsWithoutARelevantPassage) {
  for (const Json& pair : golden_["pairs"]) {
    const Study study = study_of(pair);
    const auto evaluation = evaluate(study.set, study.lists, measures_, rules_of(pair));
    ASSERT_TRUE(evaluation);
    for (std::size_t i = 0; i < measures_.size(); ++i) {
      double sum = 0;
      std::size_t n = 0;
      for (const auto& [question, grades] : pair["qrels"].items()) {
        const bool relevant = std::ranges::any_of(
            grades, [&](const Json& grade) { return grade >= pair["relevant_from"]; });
        if (!relevant) continue;
        sum += stored_value(pair, question, i);
        ++n;
      }
      const Mean mean = evaluation->mean(i);
      ASSERT_EQ(mean.n, n);
      ASSERT_EQ(mean.mean.has_value(), n > 0);
      if (n > 0) {
        EXPECT_NEAR(*mean.mean, sum / static_cast<double>(n), kTolerance) << print(measures_[i]);
      }
    }
  }
}

}  // namespace
}  // namespace cutoff
