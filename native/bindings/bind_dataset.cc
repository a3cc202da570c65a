// Reading and preparing evaluation sets.
#include "bindings/crossing.h"
#include "dataset/change/apply_protocol.h"
#include "dataset/change/halves.h"
#include "dataset/join/set_reader.h"
#include "dataset/read/detect_format.h"
#include "dataset/read/id_names.h"
#include "dataset/read/protocol.h"
#include "dataset/read/table.h"
#include "dataset/set/set_sha256.h"
#include "report/inspect_report.h"

namespace cutoff::bindings {
namespace {

void add_file(SetReader& reader, const std::string& name, const std::string& format,
              const std::string& bytes, const std::string& encoding) {
  value_or_throw(reader.add_file(name, format, bytes, encoding));
}

void open_table(Table& table, const std::string& head) {
  table = value_or_throw(parse_table(head));
}

void add_rows_to(Table& table, const std::string& rows) { value_or_throw(add_rows(table, rows)); }

void add_notes_to(Table& table, const std::string& notes) {
  value_or_throw(add_notes(table, notes));
}

ScoreTable scores_in(const Table& table) { return value_or_throw(read_score_table(table)); }

void add_table(SetReader& reader, const Table& table) { value_or_throw(reader.add_table(table)); }

void add_run(SetReader& reader, const Run& run) { value_or_throw(reader.add_run(run)); }

EvaluationSet finish(const SetReader& reader) { return value_or_throw(reader.finish()); }

Result<EvaluationSet> by_protocol(const EvaluationSet& set, const std::string& file,
                                  const std::string& protocol) {
  CL_TRY(const Protocol read, read_protocol(file, protocol));
  return apply_protocol(set, read);
}

Result<EvaluationSet> by_seed(const EvaluationSet& set, double number) {
  CL_TRY(const std::uint64_t seed, seed_from(number));
  return with_default_halves(set, seed);
}

Result<EvaluationSet> anew(const EvaluationSet& set, double number) {
  CL_TRY(const std::uint64_t seed, seed_from(number));
  return with_other_halves(set, seed);
}

std::string format_of(const std::string& name, const std::string& head) {
  return std::string(detect_format(name, head));
}

Result<std::string> kind_of(const JsonText<std::vector<std::string>>& columns) {
  return table_kind(columns.text);
}

Result<JsonText<std::vector<std::string>>> roles_of(
    const JsonText<std::vector<std::string>>& columns) {
  CL_TRY(std::string roles, column_roles(columns.text));
  return JsonText<std::vector<std::string>>{std::move(roles)};
}

Result<JsonText<std::vector<std::string>>> names_of_ids(
    const JsonText<std::vector<TableName>>& tables) {
  CL_TRY(std::string names, id_names_json(tables.text));
  return JsonText<std::vector<std::string>>{std::move(names)};
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_dataset) {
  core_object<EvaluationSet>();
  core_object<ScoreTable>();
  emscripten::class_<Table>("Table")
      .constructor<>()
      .function("open(head)", &open_table)
      .function("addRows(rows)", &add_rows_to)
      .function("addNotes(notes)", &add_notes_to)
      .function("scores()", &scores_in);
  emscripten::class_<SetReader>("SetReader")
      .constructor<>()
      .function("addFile(name, format, bytes, encoding)", &add_file)
      .function("addTable(table)", &add_table)
      .function("addRun(run)", &add_run)
      .function("finish()", &finish);
  crossing<&format_of>("detectFormat(name, head)");
  crossing<&kind_of>("tableKind(columns)");
  crossing<&roles_of>("columnRoles(columns)");
  crossing<&names_of_ids>("idNames(tables)");
  crossing<&by_protocol>("applyProtocol(set, file, protocol)");
  crossing<&by_seed>("withDefaultHalves(set, seed)");
  crossing<&anew>("withOtherHalves(set, seed)");
  crossing<&read_protocol>("describeProtocol(file, protocol)");
  crossing<&inspect_report>("inspect(set)");
  crossing<&inspect_scores>("inspectScores(scores)");
  crossing<&texts_of>("texts(set)");
  crossing<&set_sha256>("setSha256(set)");
  crossing<&question_details>("questionDetails(set, question)");
  crossing<&passage_details>("passageDetails(set, passage)");
}

}  // namespace cutoff::bindings
