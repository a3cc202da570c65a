#include "report/systems_report.h"

#include "measures/label_bounds.h"
#include "rank/same_text.h"

namespace cutoff {

Result<ExplainedBm25> explain_bm25_as(const EvaluationSet& set, std::uint32_t question,
                                      std::size_t top, const Bm25Options& options) {
  if (question >= set.questions.size()) {
    return fail(Code::out_of_range, {.field = "question", .value = std::to_string(question)},
                "below " + std::to_string(set.questions.size()));
  }
  CL_TRY(Bm25Explanation found, explain_bm25(set, question, top, options.settings()));
  ExplainedBm25 explained{.question = set.questions[question].id,
                          .texts = found.texts,
                          .average_length = found.average_length,
                          .words = std::move(found.words),
                          .stopped_negations = std::move(found.stopped_negations)};
  for (Bm25Passage& passage : found.passages) {
    explained.passages.push_back({set.passages[passage.passage].id, passage.rank, passage.score,
                                  passage.relevant, passage.length, std::move(passage.counts),
                                  std::move(passage.parts)});
  }
  return explained;
}

SameTextReport same_text_report(const EvaluationSet& set) {
  SameTextReport report;
  for (const std::vector<std::uint32_t>& group : same_text(set).groups) {
    std::vector<std::string>& ids = report.passages.emplace_back();
    for (const std::uint32_t passage : group) ids.push_back(set.passages[passage].id);
  }
  for (const QuestionInCorpus& found : questions_in_corpus(set)) {
    report.questions.push_back({set.questions[found.question].id, set.passages[found.passage].id});
  }
  return report;
}

EvaluationSet with_same_text_joined(const EvaluationSet& set) {
  return with_joined_judgements(set, same_text(set));
}

Result<RankedLists> lists_with_same_text_joined(const EvaluationSet& set,
                                                const RankedLists& lists) {
  return joined(set, lists, same_text(set));
}

Result<RankedLists> without_question_texts_of(const EvaluationSet& set, const RankedLists& lists) {
  return without_question_texts(set, lists);
}

Result<std::vector<UnjudgedRow>> unjudged_report(const EvaluationSet& set, const RankedLists& lists,
                                                 std::size_t k, std::size_t limit) {
  CL_TRY(const std::vector<UnjudgedHit> hits, unjudged_hits(set, lists, k, limit, {}));
  std::vector<UnjudgedRow> rows;
  for (const UnjudgedHit& hit : hits) {
    const Question& question = set.questions[hit.question];
    const Passage& passage = set.passages[hit.passage];
    rows.push_back(
        {question.id, question.text, passage.id, passage.text_to_encode(), hit.rank, hit.score});
  }
  return rows;
}

}  // namespace cutoff
