// Reading and preparing evaluation sets.
#include "bindings/convert.h"
#include "dataset/change/apply_protocol.h"
#include "dataset/change/halves.h"
#include "dataset/join/set_reader.h"
#include "dataset/read/detect_format.h"
#include "dataset/read/id_names.h"
#include "dataset/set/evaluation_set.h"
#include "dataset/set/set_sha256.h"
#include "report/inspect_json.h"

namespace cutoff::bindings {
namespace {

void add_file(SetReader& reader, const std::string& name, const std::string& format,
              const std::string& bytes, const std::string& encoding) {
  value_or_throw(reader.add_file(name, format, bytes, encoding));
}

void add_table(SetReader& reader, const std::string& table) {
  value_or_throw(reader.add_table(table));
}

void add_run(SetReader& reader, const Run& run) { value_or_throw(reader.add_run(run)); }

EvaluationSet finish(const SetReader& reader) { return value_or_throw(reader.finish()); }

std::string format_of(const std::string& name, const std::string& head) {
  return std::string(detect_format(name, head));
}

std::string kind_of(const std::string& columns) { return value_or_throw(table_kind(columns)); }

std::string names_for_ids(const std::string& tables) {
  return value_or_throw(id_names_json(tables));
}

EvaluationSet by_protocol(const EvaluationSet& set, const std::string& file,
                          const std::string& protocol) {
  return value_or_throw(apply_protocol(set, value_or_throw(read_protocol(file, protocol))));
}

EvaluationSet by_seed(const EvaluationSet& set, double seed) {
  return with_default_halves(set, value_or_throw(seed_from(seed)));
}

std::string describe_protocol(const std::string& file, const std::string& protocol) {
  return protocol_json(value_or_throw(read_protocol(file, protocol)));
}

std::string question_details(const EvaluationSet& set, std::uint32_t question) {
  return value_or_throw(question_json(set, question));
}

std::string passage_details(const EvaluationSet& set, std::uint32_t passage) {
  return value_or_throw(passage_json(set, passage));
}

}  // namespace

EMSCRIPTEN_BINDINGS(cutoff_dataset) {
  emscripten::class_<EvaluationSet>("EvaluationSet");
  emscripten::class_<SetReader>("SetReader")
      .constructor<>()
      .function("addFile(name, format, bytes, encoding)", &add_file)
      .function("addTable(table)", &add_table)
      .function("addRun(run)", &add_run)
      .function("finish()", &finish);
  emscripten::function("detectFormat(name, head)", &format_of);
  emscripten::function("tableKind(columns)", &kind_of);
  emscripten::function("idNames(tables)", &names_for_ids);
  emscripten::function("applyProtocol(set, file, protocol)", &by_protocol);
  emscripten::function("withDefaultHalves(set, seed)", &by_seed);
  emscripten::function("describeProtocol(file, protocol)", &describe_protocol);
  emscripten::function("inspect(set)", &inspect_json);
  emscripten::function("texts(set)", &texts_json);
  emscripten::function("setSha256(set)", &set_sha256);
  emscripten::function("questionDetails(set, question)", &question_details);
  emscripten::function("passageDetails(set, passage)", &passage_details);
}

}  // namespace cutoff::bindings
