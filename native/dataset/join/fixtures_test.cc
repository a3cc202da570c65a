// One labelled set in every form it can be written in reads as one and the same set.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/test_files.h"
#include "dataset/join/set_reader.h"
#include "dataset/read/detect_format.h"
#include "dataset/set/set_sha256.h"

namespace cutoff {
namespace {

EvaluationSet read_forms(const std::vector<std::string>& names) {
  SetReader reader;
  for (const std::string& name : names) {
    const auto bytes = bytes_of(repository() / "tests" / "fixtures" / "tiny" / name);
    EXPECT_TRUE(bytes) << name;
    if (!bytes) continue;
    const auto added =
        name.ends_with(".table.json")
            ? reader.add_table(*parse_table(*bytes))
            : reader.add_file(name, std::string(detect_format(name, *bytes)), *bytes, "utf-8");
    EXPECT_TRUE(added) << name << ": " << added.error().detail;
  }
  return *reader.finish();
}

const Question& question(const EvaluationSet& set, std::string_view id) {
  return *std::ranges::find(set.questions, id, &Question::id);
}

TEST(TinySet, HoldsWhatItsReadmeSays) {
  const EvaluationSet set = read_forms({"squad.json"});
  ASSERT_EQ(set.passages.size(), 4U);
  ASSERT_EQ(set.questions.size(), 5U);
  EXPECT_TRUE(set.notes.empty());
  EXPECT_EQ(set.passages[3].id, "Lighthouse:1");
  EXPECT_EQ(set.passages[3].group, "Lighthouse");
  EXPECT_EQ(question(set, "h3").answerability, Answerability::no_answer);
  EXPECT_TRUE(question(set, "h3").judgements.empty());
  for (const char* id : {"h1", "h2", "l1", "l2"})
    EXPECT_EQ(question(set, id).answerability, Answerability::answerable) << id;
  EXPECT_EQ(question(set, "l2").judgements[0].passage, 3U);
}

TEST(TinySet, IsTheSameInEveryForm) {
  const std::vector<std::vector<std::string>> forms = {
      {"corpus.jsonl", "queries.jsonl", "qrels.tsv"},
      {"qrels.trec.txt", "queries.jsonl", "corpus.jsonl"},
      {"passages.table.json", "questions.table.json"},
      {"questions.table.json", "corpus.jsonl"},
      {"corpus.jsonl", "queries.jsonl", "judgements.table.json"},
      {"passages.table.json", "queries.jsonl", "qrels.tsv"}};
  const EvaluationSet first = read_forms({"squad.json"});
  for (const auto& form : forms) {
    const EvaluationSet set = read_forms(form);
    EXPECT_TRUE(set.notes.empty()) << form[0];
    EXPECT_EQ(set_sha256(set), set_sha256(first)) << form[0];
    for (const Question& q : set.questions) {
      EXPECT_EQ(q.answerability, question(first, q.id).answerability) << q.id;
      EXPECT_EQ(q.judgements.size(), question(first, q.id).judgements.size()) << q.id;
    }
  }
}

}  // namespace
}  // namespace cutoff
