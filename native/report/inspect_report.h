// An evaluation set for people: what was read, its texts, one question, one passage.
// A blank question counts as blank only. "kinds" leaves out questions without a kind. "texts"
// counts those that can be encoded, pieces where passages are cut.
// Empty: an empty set gives counts of 0 and empty lists. Errors: out_of_range
// for an index past the end. Source: schema cutoff-lab/inspect/1, as listed below.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "dataset/read/score_table.h"
#include "dataset/set/evaluation_set.h"
#include "dataset/set/own_passages.h"

namespace cutoff {

struct QuestionKinds {
  std::size_t answerable = 0;
  std::size_t no_answer = 0;
  std::size_t unjudged = 0;
  std::size_t blank = 0;
};
CL_FIELDS(QuestionKinds, answerable, no_answer, unjudged, blank);

struct SetCounts {
  std::size_t passages = 0;
  QuestionKinds questions = {};
  std::size_t judgements = 0;
  std::map<std::string, std::size_t> kinds = {};
};
CL_FIELDS(SetCounts, passages, questions, judgements, kinds);

struct HalvesRead {
  std::size_t validation = 0;
  std::size_t held_out = 0;
  std::optional<HalvesFrom> from = {};  // no value where nothing was divided yet
};
CL_FIELDS(HalvesRead, validation, held_out, from);

struct TextsRead {
  std::size_t passages = 0;
  std::size_t questions = 0;
};
CL_FIELDS(TextsRead, passages, questions);

struct NoteRead {
  std::string_view code;
  std::string file;
  std::optional<std::uint64_t> line = {};
  std::string field;
  std::string value;
  std::string detail;
  std::uint64_t count = 1;
};
CL_FIELDS_AS(Note, NoteRead, code, file, line, field, value, detail, count);

struct InspectReport {
  std::vector<FileSummary> files = {};
  SetCounts set = {};
  HalvesRead halves = {};
  TextsRead texts = {};
  OwnPassages own_passages = {};  // questions that are passages too
  std::string cut = {};           // "whole", or the rule that passages are cut by
  std::vector<NoteRead> notes = {};
};
CL_REPORT(InspectReport, "cutoff-lab/inspect/1", files, set, halves, texts, own_passages, cut,
          notes);

InspectReport inspect_report(const EvaluationSet& set);

// Of a score table, which holds no passages and no questions of a set: its file, its notes, and the
// rows of each half.
InspectReport inspect_scores(const ScoreTable& scores);

struct TextOfPassage {
  std::string id;
  std::string text;  // title and text as they are encoded
};
CL_FIELDS(TextOfPassage, id, text);

struct TextOfQuestion {
  std::string id;
  std::string text;
  bool blank = false;
};
CL_FIELDS(TextOfQuestion, id, text, blank);

// In the set's order.
struct Texts {
  std::vector<TextOfPassage> passages = {};
  std::vector<TextOfQuestion> questions = {};
};
CL_FIELDS(Texts, passages, questions);

Texts texts_of(const EvaluationSet& set);

struct JudgementDetails {
  std::string passage_id;
  std::optional<std::uint32_t> passage = {};  // no value: not in the corpus, so without texts
  double grade = 1;
  bool relevant = false;
  std::string title;
  std::string text;
};
CL_FIELDS(JudgementDetails, passage_id, passage, grade, relevant, title, text);

struct QuestionDetails {
  std::string id;
  std::string text;
  std::string kind;
  std::string group;
  Half half = Half::none;
  Answerability answerability = Answerability::unjudged;
  bool blank = false;
  std::vector<JudgementDetails> judgements = {};
};
CL_FIELDS(QuestionDetails, id, text, kind, group, half, answerability, blank, judgements);

Result<QuestionDetails> question_details(const EvaluationSet& set, std::size_t question);

struct PassageDetails {
  std::string id;
  std::string title;
  std::string text;
  std::string group;
  bool empty = false;  // nothing of it can be encoded
};
CL_FIELDS(PassageDetails, id, title, text, group, empty);

Result<PassageDetails> passage_details(const EvaluationSet& set, std::size_t passage);

}  // namespace cutoff
