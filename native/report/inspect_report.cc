#include "report/inspect_report.h"

#include <utility>

#include "core/text.h"

namespace cutoff {
namespace {

std::vector<NoteRead> notes_of(const EvaluationSet& set) {
  std::vector<NoteRead> notes;
  for (const Note& note : set.notes) {
    notes.push_back({print(note.code), note.where.file, note.where.line, note.where.field,
                     note.where.value, note.detail, note.count});
  }
  return notes;
}

std::unexpected<Error> past_end(const char* what, std::size_t index, std::size_t size) {
  return fail(Code::out_of_range, {{}, {}, what, std::to_string(index)},
              "there are " + std::to_string(size));
}

void count(QuestionKinds& kinds, const Question& question) {
  if (question.blank()) {
    ++kinds.blank;
    return;
  }
  kinds.answerable += question.answerability == Answerability::answerable;
  kinds.no_answer += question.answerability == Answerability::no_answer;
  kinds.unjudged += question.answerability == Answerability::unjudged;
}

}  // namespace

InspectReport inspect_report(const EvaluationSet& set) {
  InspectReport report{.files = set.files,
                       .set = {.passages = set.passages.size()},
                       .own_passages = own_passages(set),
                       .cut = set.cut.empty() ? "whole" : set.cut,
                       .notes = notes_of(set)};
  for (const Question& q : set.questions) {
    report.set.judgements += q.judgements.size();
    count(report.set.questions, q);
    if (q.blank()) continue;
    if (!q.kind.empty()) ++report.set.kinds[q.kind];
    report.halves.validation += q.half == Half::validation;
    report.halves.held_out += q.half == Half::held_out;
  }
  if (set.has_halves()) report.halves.from = set.halves_from;
  for (const PassageText& p : set.passage_texts()) report.texts.passages += !is_blank(p.text);
  report.texts.questions = set.questions.size() - report.set.questions.blank;
  return report;
}

InspectReport inspect_scores(const ScoreTable& scores) {
  EvaluationSet none;
  none.files = {scores.summary};
  none.notes = scores.notes;
  InspectReport report = inspect_report(none);
  for (const ScoreRow& row : scores.rows) {
    report.halves.validation += row.half == Half::validation;
    report.halves.held_out += row.half == Half::held_out;
  }
  if (report.halves.validation + report.halves.held_out > 0) report.halves.from = HalvesFrom::file;
  return report;
}

Texts texts_of(const EvaluationSet& set) {
  Texts texts;
  for (PassageText& p : set.passage_texts()) {
    texts.passages.push_back({std::move(p.id), std::move(p.text)});
  }
  for (const Question& q : set.questions) texts.questions.push_back({q.id, q.text, q.blank()});
  return texts;
}

Result<QuestionDetails> question_details(const EvaluationSet& set, std::size_t question) {
  if (question >= set.questions.size()) return past_end("question", question, set.questions.size());
  const Question& q = set.questions[question];
  QuestionDetails details{.id = q.id,
                          .text = q.text,
                          .kind = q.kind,
                          .group = q.group,
                          .half = q.half,
                          .answerability = q.answerability,
                          .blank = q.blank()};
  for (const Judgement& j : q.judgements) {
    const Passage* passage = j.passage ? &set.passages[*j.passage] : nullptr;
    details.judgements.push_back({j.passage_id, j.passage, j.grade, j.grade > 0,
                                  passage ? passage->title : "", passage ? passage->text : ""});
  }
  return details;
}

Result<PassageDetails> passage_details(const EvaluationSet& set, std::size_t passage) {
  if (passage >= set.passages.size()) return past_end("passage", passage, set.passages.size());
  const Passage& p = set.passages[passage];
  return PassageDetails{p.id, p.title, p.text, p.group, is_blank(p.text_to_encode())};
}

}  // namespace cutoff
