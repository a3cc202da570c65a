#include "vectors/embedder_checks.h"

#include <gtest/gtest.h>

#include <limits>

namespace cutoff {
namespace {

// Two passages, two questions, the first one again; two numbers each.
struct Rows {
  std::vector<float> passages = {1, 0, 0, 1};
  std::vector<float> questions = {1, 0, 0.5, 0.5};
  std::vector<float> again = {1, 0};

  std::string first_failure() const {
    for (const EmbedderCheck& check :
         check_embedder({2, 2, passages}, {2, 2, questions}, {1, 2, again})) {
      if (!check.passed) return std::string(check.name) + ": " + check.detail;
    }
    return "";
  }
};

TEST(EmbedderChecks, GoodRowsPassAllThree) {
  const Rows rows;
  const auto checks =
      check_embedder({2, 2, rows.passages}, {2, 2, rows.questions}, {1, 2, rows.again});
  EXPECT_EQ(checks.size(), 3u);
  EXPECT_TRUE(all_passed(checks));
}

TEST(EmbedderChecks, ShapeIsToldByItsNumbers) {
  Rows rows;
  rows.questions.pop_back();
  EXPECT_EQ(rows.first_failure(), "shape: expected 2 × 2 numbers, found 3");
  const auto other_dims =
      check_embedder({2, 2, rows.passages}, {1, 3, rows.questions}, {1, 2, rows.again});
  EXPECT_EQ(other_dims.size(), 1u);
  EXPECT_FALSE(all_passed(other_dims));
}

TEST(EmbedderChecks, NotFiniteIsToldByItsRow) {
  for (const float odd :
       {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
    Rows rows;
    rows.passages[3] = odd;
    EXPECT_EQ(rows.first_failure(), "finite: not a finite number for passage 2");
  }
}

TEST(EmbedderChecks, OtherNumbersTheSecondTime) {
  Rows rows;
  rows.again[1] = std::numeric_limits<float>::denorm_min();
  EXPECT_EQ(rows.first_failure(), "same-twice: question 1 got other numbers the second time");
}

}  // namespace
}  // namespace cutoff
