#include "truncation/mixed.h"

#include <gtest/gtest.h>

#include "vectors/test_vectors.h"

namespace cutoff {
namespace {

VectorSet vectors() {
  return vectors_of(2, {{"a", "b"}, {1, 0, 0, 1}}, {{"q1", "q2"}, {1, 0, 0, 1}});
}

VectorSet of_another_model() {
  VectorSet other = vectors();
  other.record.model = "other";
  other.questions = {0, 1, 1, 0};
  return other;
}

EvaluationSet labelled() {
  EvaluationSet set = set_of({"a", "b"}, {"q1", "q2"});
  for (std::uint32_t q = 0; q < 2; ++q) {
    set.questions[q].answerability = Answerability::answerable;
    set.questions[q].judgements.push_back({set.passages[q].id, q, 1});
  }
  return set;
}

TEST(Mixed, TheRecordRefuses) {
  EXPECT_TRUE(check_may_meet(vectors().record, vectors().record));
  const auto refused = check_may_meet(vectors().record, of_another_model().record);
  EXPECT_EQ(refused.error().code, Code::record_differs);
  EXPECT_EQ(refused.error().where.field, "model");
  EXPECT_EQ(refused.error().where.value, "other");
  EXPECT_EQ(refused.error().detail, "the passages' vectors have: hand-made");
}

TEST(Mixed, IsShownBesideThePassagesOwnSystem) {
  LengthOptions options;
  options.search.measures = parse_measures("R@1").value();
  const auto reference = length_reference(labelled(), vectors(), options);
  const auto found =
      demonstrate_mixing(labelled(), vectors(), of_another_model(), reference.value());
  EXPECT_EQ(found->differs_in, "model");
  EXPECT_EQ(found->own[0].second.mean, 1);
  EXPECT_EQ(found->mixed[0].second.mean, 0);
  EXPECT_EQ(found->agreement.first.common, 0u);
  EXPECT_EQ(found->agreement.first_10.common, 4u);
  VectorSet longer = vectors_of(3, {{}, {}}, {{"q1", "q2"}, {1, 0, 0, 0, 1, 0}});
  EXPECT_EQ(demonstrate_mixing(labelled(), vectors(), longer, reference.value()).error().code,
            Code::bad_dims);
}

}  // namespace
}  // namespace cutoff
