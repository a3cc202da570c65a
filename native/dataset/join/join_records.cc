#include "dataset/join/join_records.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/text.h"
#include "dataset/join/label_resolver.h"
#include "dataset/set/own_passages.h"

namespace cutoff {
namespace {

// One judgement of one question, with the record that said it.
struct Found {
  Judgement judgement;
  const LabelRecord* label;
};

class Joiner {
 public:
  explicit Joiner(const Records& records) : records_(records), notes_(records.notes) {
    set_.files.assign(records.files.begin(), records.files.end());
  }

  Result<EvaluationSet> join() {
    add_passages();
    add_questions();
    const LabelResolver passages(set_.passages);
    find_labels(passages);
    for (std::size_t i = 0; i < set_.questions.size(); ++i) {
      CL_CHECKED(judge(set_.questions[i], found_[i]));
      settle(set_.questions[i], records_.questions[i]);
      compare_with_own_passage(set_.questions[i], records_.questions[i], passages);
    }
    if (set_.passages.empty()) notes_.add(Code::no_passages, {});
    if (set_.questions.empty()) notes_.add(Code::no_questions, {});
    set_.notes = notes_.notes();
    return std::move(set_);
  }

 private:
  template <class Record>
  Where where(const Record& record, std::string field, const std::string& value) const {
    return {set_.files[record.file].name, record.line, std::move(field), shown(value)};
  }

  void add_passages() {
    for (const PassageRecord& record : records_.passages) {
      if (is_blank(record.passage.text_to_encode()))
        notes_.add(Code::empty_passage, where(record, "text", record.passage.id));
      set_.passages.push_back(record.passage);
    }
  }

  void add_questions() {
    std::unordered_set<std::string_view> texts;
    for (const QuestionRecord& record : records_.questions) {
      Question question{.id = record.id,
                        .text = record.text,
                        .kind = record.kind,
                        .group = record.group,
                        .half = record.half,
                        .answerability = Answerability::unjudged,
                        .judgements = {},
                        .id_is_place = record.id_is_place};
      if (question.blank())
        notes_.add(Code::blank_question, where(record, "question", record.id));
      else if (!texts.insert(record.text).second)
        notes_.add(Code::repeated_question, where(record, "question", record.id));
      set_.questions.push_back(std::move(question));
    }
  }

  void find_labels(const LabelResolver& passages) {
    std::unordered_map<std::string_view, std::size_t> questions;
    for (std::size_t i = 0; i < set_.questions.size(); ++i)
      questions.emplace(set_.questions[i].id, i);
    found_.resize(set_.questions.size());
    for (const LabelRecord& label : records_.labels) {
      const NamedPassages named = passages.named(label);
      if (named.printed) notes_.add(Code::printed_list, where(label, "passage id", label.passage));
      if (label.grade < 0)
        for (const std::string& id : named.ids)
          notes_.add(Code::negative_grade, where(label, "passage id", id));
      const auto question = questions.find(label.question_id);
      if (question == questions.end()) {
        notes_.add(Code::unknown_question, where(label, "question id", label.question_id));
        continue;
      }
      for (const std::string& id : named.ids) {
        const auto index = passages.index(id);
        if (!index) notes_.add(Code::unknown_passage, where(label, "passage id", id));
        found_[question->second].push_back({{id, index, label.grade}, &label});
      }
    }
  }

  // The judgements of one question, at most one a passage.
  Result<void> judge(Question& question, std::vector<Found>& found) {
    std::ranges::stable_sort(
        found, {}, [](const Found& f) -> const std::string& { return f.judgement.passage_id; });
    for (Found& f : found) {
      auto& kept = question.judgements;
      if (kept.empty() || kept.back().passage_id != f.judgement.passage_id) {
        kept.push_back(std::move(f.judgement));
        continue;
      }
      Where place = where(*f.label, "label", question.id);
      if (kept.back().grade != f.judgement.grade)
        return fail(Code::contradicting_label, std::move(place),
                    "two grades for passage " + shown(kept.back().passage_id));
      notes_.add(Code::duplicate_merged, std::move(place));
    }
    return {};
  }

  void settle(Question& question, const QuestionRecord& record) {
    const bool relevant =
        std::ranges::any_of(question.judgements, [](const Judgement& j) { return j.grade > 0; });
    if (relevant && record.no_answer) {
      notes_.add(Code::contradicting_label, where(record, "answerable", question.id),
                 "marked as without an answer, yet a passage is relevant: left unjudged");
    } else if (relevant) {
      question.answerability = Answerability::answerable;
    } else if (record.no_answer) {
      question.answerability = Answerability::no_answer;
    }
  }

  void compare_with_own_passage(const Question& question, const QuestionRecord& record,
                                const LabelResolver& passages) {
    const auto own = passages.index(question.id);
    if (own && is_itself(question, set_.passages[*own]))
      notes_.add(Code::question_in_corpus, where(record, "question id", question.id));
  }

  const Records& records_;
  NoteBook notes_;
  EvaluationSet set_;
  std::vector<std::vector<Found>> found_;  // parallel to the questions
};

}  // namespace

Result<EvaluationSet> join_records(const Records& records) { return Joiner(records).join(); }

}  // namespace cutoff
