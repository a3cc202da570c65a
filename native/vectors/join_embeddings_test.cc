#include "vectors/join_embeddings.h"

#include <gtest/gtest.h>

#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

EmbeddingTable table(std::vector<std::string> ids, std::vector<float> numbers) {
  const std::size_t dims = ids.empty() ? 0 : numbers.size() / ids.size();
  return {"v.jsonl", std::move(ids), dims, std::move(numbers)};
}

EvaluationSet set() { return set_of({"a", "b"}, {"q", "r"}); }

TEST(JoinEmbeddings, FindsEachIdWhereverItStands) {
  const auto joined = join_embeddings(
      set(), {{table({"r", "b"}, {0, 1, 3, 4})}, {table({"x", "q", "a"}, {9, 9, 1, 0, 0, 0})}},
      "hosted");
  ASSERT_TRUE(joined);
  const VectorSet& vectors = joined->vectors;
  EXPECT_EQ(vectors.passage_ids, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(vectors.passages, (std::vector<float>{0, 0, 0.6f, 0.8f}));
  EXPECT_EQ(vectors.questions, (std::vector<float>{1, 0, 0, 1}));
  EXPECT_EQ(vectors.record.model, "hosted");
  EXPECT_EQ(vectors.record.dims, 2u);
  EXPECT_EQ(vectors.record.pooling, kUnknownPooling);
  EXPECT_EQ(joined->renormalised, 1u);  // (3, 4)
  EXPECT_EQ(joined->extra, 1u);
  EXPECT_EQ(joined->extra_ids, std::vector<std::string>{"x"});
}

TEST(JoinEmbeddings, OtherNumbersAreAnotherSystem) {
  const auto record = [](float x) {
    return join_embeddings(set(), {{table({"a", "b", "q", "r"}, {x, 1, 1, 0, 1, 0, 0, 1})}}, "m")
        ->vectors.record;
  };
  EXPECT_EQ(first_difference(record(0), record(0)), std::nullopt);
  EXPECT_EQ(first_difference(record(0), record(1)), "weights_sha256");
}

TEST(JoinEmbeddings, ListsWhatIsMissingAndWhatIsExtra) {
  const auto refused = join_embeddings(set(), {{table({"x", "q", "y"}, {1, 1, 1})}}, "m");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::ids_differ);
  EXPECT_EQ(refused.error().where.field, "passages");
  EXPECT_EQ(refused.error().detail, "missing, 2: a, b; not in the set, 2: x, y");
  const auto questions = join_embeddings(set(), {{table({"a", "b", "q"}, {1, 1, 1})}}, "m");
  EXPECT_EQ(questions.error().where.field, "questions");
  EXPECT_EQ(questions.error().detail, "missing, 1: r");
}

TEST(JoinEmbeddings, WhatHasNoWordsMayBeMissing) {
  EvaluationSet of = set();
  of.passages[1].text = "";
  of.questions[0].text = " ";
  const auto joined = join_embeddings(of, {{table({"a", "r"}, {1, 1})}}, "m");
  ASSERT_TRUE(joined);
  EXPECT_EQ(joined->vectors.passages, (std::vector<float>{1, 0}));
}

TEST(JoinEmbeddings, AnIdOfBothKindsNeedsARole) {
  const EvaluationSet of = set_of({"1", "2"}, {"1"});
  const EmbeddingTable passages = table({"1", "2"}, {1, 0, 0, 1});
  const EmbeddingTable questions = table({"1"}, {0, 1});
  const auto refused = join_embeddings(of, {{passages}, {questions}}, "m");
  EXPECT_EQ(refused.error().code, Code::ids_differ);
  EXPECT_EQ(refused.error().where.value, "1");
  const auto joined = join_embeddings(
      of, {{passages, EmbeddingRole::passages}, {questions, EmbeddingRole::questions}}, "m");
  ASSERT_TRUE(joined);
  EXPECT_EQ(joined->vectors.questions, (std::vector<float>{0, 1}));
  EXPECT_EQ(joined->vectors.passages, (std::vector<float>{1, 0, 0, 1}));
}

TEST(JoinEmbeddings, Refuses) {
  const auto code = [](const std::vector<EmbeddingSource>& sources) {
    return join_embeddings(set(), sources, "m").error().code;
  };
  const EmbeddingTable whole = table({"a", "b", "q", "r"}, {1, 1, 1, 1});
  EXPECT_EQ(code({{whole}, {table({"a"}, {1})}}), Code::ids_differ);
  EXPECT_EQ(code({{whole}, {table({"x"}, {1, 2})}}), Code::bad_shape);
  EXPECT_EQ(code({}), Code::ids_differ);
}

}  // namespace
}  // namespace cutoff
