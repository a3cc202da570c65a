#include "report/inspect_json.h"

#include <map>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "dataset/set/own_passages.h"

namespace cutoff {
namespace {

using Json = nlohmann::ordered_json;

std::string printed(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json word(Half half) {
  switch (half) {
    case Half::validation:
      return "validation";
    case Half::held_out:
      return "held_out";
    default:
      return nullptr;
  }
}

Json files_json(const EvaluationSet& set) {
  Json files = Json::array();
  for (const FileSummary& file : set.files)
    files.push_back({{"name", file.name},
                     {"format", file.format},
                     {"encoding", file.encoding},
                     {"delimiter", file.delimiter},
                     {"rows", file.rows}});
  return files;
}

Json notes_json(const EvaluationSet& set) {
  Json notes = Json::array();
  for (const Note& note : set.notes)
    notes.push_back({{"code", print(note.code)},
                     {"file", note.where.file},
                     {"line", note.where.line ? Json(*note.where.line) : Json()},
                     {"field", note.where.field},
                     {"value", note.where.value},
                     {"detail", note.detail},
                     {"count", note.count}});
  return notes;
}

std::unexpected<Error> past_end(const char* what, std::size_t index, std::size_t size) {
  return fail(Code::out_of_range, {{}, {}, what, std::to_string(index)},
              "there are " + std::to_string(size));
}

}  // namespace

std::string inspect_json(const EvaluationSet& set) {
  std::map<std::string, std::size_t> questions = {
      {"answerable", 0}, {"no_answer", 0}, {"unjudged", 0}, {"blank", 0}};
  std::map<std::string, std::size_t> kinds;
  std::size_t judgements = 0;
  std::size_t validation = 0;
  std::size_t held_out = 0;
  for (const Question& q : set.questions) {
    judgements += q.judgements.size();
    ++questions[q.blank() ? "blank" : std::string(name_of(q.answerability))];
    if (q.blank()) continue;
    if (!q.kind.empty()) ++kinds[q.kind];
    validation += q.half == Half::validation;
    held_out += q.half == Half::held_out;
  }
  std::size_t passage_texts = 0;
  for (const PassageText& p : set.passage_texts()) passage_texts += !is_blank(p.text);

  Json counts;
  for (const char* name : {"answerable", "no_answer", "unjudged", "blank"})
    counts[name] = questions[name];
  Json json;
  json["schema"] = "cutoff-lab/inspect/1";
  json["files"] = files_json(set);
  json["set"] = {{"passages", set.passages.size()},
                 {"questions", counts},
                 {"judgements", judgements},
                 {"kinds", kinds}};
  json["halves"] = {{"validation", validation}, {"held_out", held_out}};
  json["texts"] = {{"passages", passage_texts},
                   {"questions", set.questions.size() - questions["blank"]}};
  const OwnPassages own = own_passages(set);
  json["own_passages"] = {{"same_id", own.same_id}, {"itself", own.itself}};
  json["cut"] = set.cut.empty() ? "whole" : set.cut;
  json["notes"] = notes_json(set);
  return printed(json);
}

std::string texts_json(const EvaluationSet& set) {
  Json passages = Json::array();
  for (const PassageText& p : set.passage_texts())
    passages.push_back({{"id", p.id}, {"text", p.text}});
  Json questions = Json::array();
  for (const Question& q : set.questions)
    questions.push_back({{"id", q.id}, {"text", q.text}, {"blank", q.blank()}});
  Json json;
  json["passages"] = std::move(passages);
  json["questions"] = std::move(questions);
  return printed(json);
}

Result<std::string> question_json(const EvaluationSet& set, std::size_t question) {
  if (question >= set.questions.size()) return past_end("question", question, set.questions.size());
  const Question& q = set.questions[question];
  Json judgements = Json::array();
  for (const Judgement& j : q.judgements) {
    const Passage* passage = j.passage ? &set.passages[*j.passage] : nullptr;
    judgements.push_back({{"passage_id", j.passage_id},
                          {"passage", j.passage ? Json(*j.passage) : Json()},
                          {"grade", j.grade},
                          {"relevant", j.grade > 0},
                          {"title", passage ? passage->title : ""},
                          {"text", passage ? passage->text : ""}});
  }
  Json json = {{"id", q.id},           {"text", q.text},
               {"kind", q.kind},       {"group", q.group},
               {"half", word(q.half)}, {"answerability", name_of(q.answerability)},
               {"blank", q.blank()}};
  json["judgements"] = std::move(judgements);
  return printed(json);
}

Result<std::string> passage_json(const EvaluationSet& set, std::size_t passage) {
  if (passage >= set.passages.size()) return past_end("passage", passage, set.passages.size());
  const Passage& p = set.passages[passage];
  return printed({{"id", p.id},
                  {"title", p.title},
                  {"text", p.text},
                  {"group", p.group},
                  {"empty", is_blank(p.text_to_encode())}});
}

std::string protocol_json(const Protocol& p) {
  return printed({{"articles_in", p.articles_in},
                  {"articles_out", p.articles_out},
                  {"split_seed", p.split_seed},
                  {"sample_seed", p.sample_seed},
                  {"sample_per_kind", p.sample_per_kind},
                  {"k", p.k},
                  {"target", p.target},
                  {"mix_no_answer", p.mix_no_answer}});
}

}  // namespace cutoff
