// For tests and fuzzing only: what must hold for any bytes whatever. Each function returns what
// broke, or "".
#pragma once

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "dataset/join/set_builder.h"
#include "dataset/read/read_beir.h"
#include "dataset/read/read_qrels.h"
#include "dataset/read/read_run.h"
#include "dataset/read/read_squad.h"
#include "dataset/read/read_table.h"
#include "dataset/read/table.h"
#include "dataset/set/set_sha256.h"

namespace cutoff::properties {

using Json = nlohmann::json;

inline bool same(const FileRecords& a, const FileRecords& b) {
  const auto passage = [](const PassageRecord& r) {
    return std::tie(r.passage.id, r.passage.title, r.passage.text, r.passage.group);
  };
  const auto question = [](const QuestionRecord& r) {
    return std::tie(r.id, r.text, r.kind, r.group, r.half, r.no_answer);
  };
  const auto label = [](const LabelRecord& r) {
    return std::tie(r.question_id, r.passage, r.grade, r.list);
  };
  const auto equal = [](const auto& x, const auto& y, const auto& content) {
    return std::ranges::equal(x, y, {}, content, content);
  };
  return equal(a.passages, b.passages, passage) && equal(a.questions, b.questions, question) &&
         equal(a.labels, b.labels, label);
}

// Records that were accepted make a set whose invariants hold, or a refusal; never anything else.
inline std::string check_set(const FileRecords& records) {
  SetBuilder builder;
  if (!builder.add(records)) {
    const auto empty = builder.finish();
    return empty && empty->passages.empty() && empty->questions.empty() ? ""
                                                                        : "a refusal left traces";
  }
  const auto set = builder.finish();
  if (!set) return "";
  std::unordered_set<std::string> ids;
  for (const Passage& p : set->passages)
    if (!ids.insert(p.id).second) return "a passage id twice";
  ids.clear();
  for (const Question& q : set->questions) {
    if (!ids.insert(q.id).second) return "a question id twice";
    for (const Judgement& j : q.judgements)
      if (j.passage &&
          (*j.passage >= set->passages.size() || set->passages[*j.passage].id != j.passage_id))
        return "a judgement names another passage";
    const auto no_order = std::ranges::adjacent_find(q.judgements, std::ranges::greater_equal{},
                                                     &Judgement::passage_id);
    if (no_order != q.judgements.end()) return "judgements not in order, or one twice";
  }
  return set_sha256(*set).size() == 64 ? "" : "no digest";
}

// read → write → read agrees, each question written under a paragraph of its own title's.
inline std::string squad(std::string_view bytes) {
  const auto records = read_squad("f", bytes);
  if (!records) return "";
  std::unordered_set<std::string> ids;
  Json data = Json::array();
  for (const auto& [p, line, file] : records->passages) {
    ids.insert(p.id);
    data.push_back({{"title", p.group}, {"paragraphs", {{{"context", p.text}}}}});
  }
  for (const LabelRecord& label : records->labels)
    if (!ids.contains(label.passage)) return "a label names no passage";
  Json qas = Json::array();
  for (const QuestionRecord& q : records->questions)
    qas.push_back({{"id", q.id}, {"question", q.text}, {"is_impossible", q.no_answer}});
  if (!data.empty()) data[0]["paragraphs"][0]["qas"] = std::move(qas);
  const auto again = read_squad("f", Json{{"data", std::move(data)}}.dump());
  if (!again) return "what was written is refused";
  const auto content = [](const PassageRecord& r) {
    return std::tie(r.passage.id, r.passage.text, r.passage.group);
  };
  if (!std::ranges::equal(records->passages, again->passages, {}, content, content))
    return "passages differ after writing";
  const auto asked = [](const QuestionRecord& q) { return std::tie(q.id, q.text, q.no_answer); };
  if (!std::ranges::equal(records->questions, again->questions, {}, asked, asked))
    return "questions differ after writing";
  return check_set(*records);
}

// read → write → read agrees, and the reader of tables agrees with the reader of lines.
inline std::string corpus(std::string_view bytes) {
  const auto records = read_beir_corpus("f", bytes);
  if (!records) return "";
  std::string lines;
  Table table{.name = "f",
              .encoding = "",
              .delimiter = "",
              .columns = {"passage_id", "title", "text", "group"},
              .rows = {},
              .lines = {}};
  for (const auto& [p, line, file] : records->passages) {
    lines +=
        Json{
            {"_id", p.id}, {"title", p.title}, {"text", p.text}, {"metadata", {{"group", p.group}}}}
            .dump() +
        "\n";
    table.rows.push_back({p.id, p.title, p.text, p.group});
    table.lines.push_back(line);
  }
  const auto again = read_beir_corpus("f", lines);
  if (!again || !same(*records, *again)) return "differs after writing";
  const auto rows = read_table(table);
  if (!rows || !same(*records, *rows)) return "the table reader disagrees";
  return check_set(*records);
}

// The same for questions.
inline std::string queries(std::string_view bytes) {
  const auto records = read_beir_queries("f", bytes);
  if (!records) return "";
  std::string lines;
  for (const QuestionRecord& q : records->questions) {
    const char* split = q.half == Half::none ? "" : q.half == Half::validation ? "val" : "test";
    lines += Json{{"_id", q.id},
                  {"text", q.text},
                  {"metadata",
                   {{"kind", q.kind},
                    {"group", q.group},
                    {"split", split},
                    {"answerable", !q.no_answer}}}}
                 .dump() +
             "\r\n";
  }
  const auto again = read_beir_queries("f", lines);
  if (!again || !same(*records, *again)) return "differs after writing";
  return check_set(*records);
}

// read → write under a header → read agrees, and the reader of tables agrees.
inline std::string qrels(std::string_view bytes) {
  const auto records = read_qrels("f", bytes);
  if (!records) return "";
  std::string lines = "query-id\tcorpus-id\tscore\n";
  Table table{.name = "f",
              .encoding = "",
              .delimiter = "",
              .columns = {"query_id", "doc_id", "grade"},
              .rows = {},
              .lines = {}};
  for (const LabelRecord& label : records->labels) {
    const std::string grade = Json(label.grade).dump();
    lines += label.question_id + "\t" + label.passage + "\t" + grade + "\n";
    table.rows.push_back({label.question_id, label.passage, grade});
    table.lines.push_back(label.line);
  }
  const auto again = read_qrels("f", lines);
  if (!again || !same(*records, *again)) return "differs after writing";
  const auto rows = read_table(table);
  if (!rows || !same(*records, *rows)) return "the table reader disagrees";
  return check_set(*records);
}

inline bool same(const Run& a, const Run& b) {
  const auto hit = [](const RunHit& h) { return std::tie(h.passage_id, h.score); };
  return std::ranges::equal(
      a.questions, b.questions, [&](const RunQuestion& x, const RunQuestion& y) {
        return x.id == y.id && std::ranges::equal(x.hits, y.hits, {}, hit, hit);
      });
}

// read → write → read agrees; every score is a number and no list holds a passage twice.
inline std::string run(std::string_view bytes) {
  const auto read = read_run("f", bytes, "utf-8");
  if (!read) return "";
  std::string lines =
      "\n";  // an id may begin with what would be a byte order mark at the very start
  for (const RunQuestion& question : read->questions) {
    std::unordered_set<std::string> seen;
    for (const RunHit& hit : question.hits) {
      if (!std::isfinite(hit.score)) return "a score is no number";
      if (!seen.insert(hit.passage_id).second) return "a passage stands twice in a list";
      lines += question.id + " Q0 " + hit.passage_id + " " + std::to_string(seen.size()) + " " +
               Json(hit.score).dump() + " tag\n";
    }
  }
  const auto again = read_run("f", lines, "utf-8");
  return again && same(*read, *again) ? "" : "differs after writing";
}

// A table is as wide as its columns, and read → write → read agrees.
inline std::string table(std::string_view bytes) {
  const auto parsed = parse_table(bytes);
  if (!parsed) return "";
  const auto fits = [&](const auto& row) { return row.size() == parsed->columns.size(); };
  if (!std::ranges::all_of(parsed->rows, fits)) return "a row of another width";
  const Json written = {{"name", parsed->name},
                        {"encoding", parsed->encoding},
                        {"columns", parsed->columns},
                        {"rows", parsed->rows},
                        {"lines", parsed->lines}};
  const auto again = parse_table(written.dump());
  if (!again || again->rows != parsed->rows || again->lines != parsed->lines)
    return "differs after writing";
  const auto records = read_table(*parsed);
  return records ? check_set(*records) : "";
}

struct Property {
  std::string_view parser;  // the folder in tests/corpus and the name of the fuzz target
  std::string (*check)(std::string_view);
};

inline constexpr Property kAll[] = {{"read_squad", squad},
                                    {"read_beir_corpus", corpus},
                                    {"read_beir_queries", queries},
                                    {"read_qrels", qrels},
                                    {"read_run", run},
                                    {"table", table}};

}  // namespace cutoff::properties
