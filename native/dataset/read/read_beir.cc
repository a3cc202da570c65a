#include "dataset/read/read_beir.h"

#include <optional>
#include <string>
#include <utility>

#include "core/text.h"
#include "dataset/read/json_text.h"
#include "dataset/read/label_words.h"
#include "dataset/read/lines.h"

namespace cutoff {
namespace {

Result<Json> parse_line(const Lines& lines, const Where& where) {
  CL_TRY(Json object, parse_json(lines.line(), where));
  if (object.is_object()) return object;
  return fail(Code::wrong_type, where,
              "expected an object, found " + std::string(type_name(object)));
}

Result<std::string> id_of(const Json& object, const Where& where) {
  const char* name = object.contains("_id") || !object.contains("id") ? "_id" : "id";
  return text_member(object, name, where, nullptr, true);
}

Result<Json> metadata_of(const Json& object, const Where& where) {
  const auto member = object.find("metadata");
  if (member == object.end() || member->is_null()) return Json::object();
  if (member->is_object()) return *member;
  return fail(Code::wrong_type, {where.file, where.line, "metadata", {}},
              "expected an object, found " + std::string(type_name(*member)));
}

// What "answerable" says: true, false or nothing.
Result<std::optional<bool>> answerable_of(const Json& metadata, const Where& where) {
  const auto member = metadata.find("answerable");
  if (member == metadata.end() || member->is_null()) return std::optional<bool>();
  if (member->is_boolean()) return std::optional(member->get<bool>());
  const std::string word = member->is_string() ? member->get<std::string>() : member->dump();
  if (const auto truth = truth_word(word)) return truth;
  return fail(Code::wrong_type, {where.file, where.line, "metadata.answerable", shown(word)},
              "expected true or false");
}

Result<Half> half_of(const Json& metadata, const Where& where) {
  CL_TRY(const std::string split, text_member(metadata, "split", where, ""));
  if (trimmed(split).empty()) return Half::none;
  if (const auto half = half_word(split)) return *half;
  return fail(Code::bad_split, {where.file, where.line, "metadata.split", shown(split)});
}

Result<PassageRecord> passage_of(const Json& object, std::string id, const Where& where) {
  PassageRecord record;
  record.passage.id = std::move(id);
  CL_TRY(record.passage.title, text_member(object, "title", where, ""));
  CL_TRY(record.passage.text, text_member(object, "text", where, ""));
  CL_TRY(const Json metadata, metadata_of(object, where));
  CL_TRY(record.passage.group, text_member(metadata, "group", where, ""));
  record.line = *where.line;
  return record;
}

Result<QuestionRecord> question_of(const Json& object, std::string id, const Where& where) {
  QuestionRecord record;
  record.id = std::move(id);
  // A null is a blank question; only an absent text is an error.
  const auto text = object.find("text");
  const bool is_null = text != object.end() && text->is_null();
  CL_TRY(record.text, text_member(object, "text", where, is_null ? "" : nullptr));
  CL_TRY(const Json metadata, metadata_of(object, where));
  CL_TRY(record.kind, text_member(metadata, "kind", where, ""));
  CL_TRY(record.group, text_member(metadata, "group", where, ""));
  CL_TRY(record.half, half_of(metadata, where));
  CL_TRY(const auto answerable, answerable_of(metadata, where));
  record.no_answer = answerable ? !*answerable : is_no_answer_kind(record.kind);
  record.line = *where.line;
  return record;
}

template <class Record>
Result<FileRecords> read_lines(std::string_view file, std::string_view bytes,
                               std::vector<Record> FileRecords::* shelf,
                               Result<Record> (*record_of)(const Json&, std::string,
                                                           const Where&)) {
  FileRecords records;
  for (Lines lines(bytes); lines.next();) {
    if (trimmed(lines.line()).empty()) continue;
    const Where where{std::string(file), lines.number(), {}, {}};
    CL_TRY(const Json object, parse_line(lines, where));
    CL_TRY(std::string id, id_of(object, where));
    if (id.empty()) {
      records.notes.add(Code::empty_id, {where.file, where.line, "_id", {}});
      continue;
    }
    CL_TRY(Record record, record_of(object, std::move(id), where));
    (records.*shelf).push_back(std::move(record));
    ++records.summary.rows;
  }
  return records;
}

}  // namespace

Result<FileRecords> read_beir_corpus(std::string_view file, std::string_view bytes) {
  return read_lines(file, bytes, &FileRecords::passages, &passage_of);
}

Result<FileRecords> read_beir_queries(std::string_view file, std::string_view bytes) {
  return read_lines(file, bytes, &FileRecords::questions, &question_of);
}

}  // namespace cutoff
