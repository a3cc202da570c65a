#include "dataset/join/set_reader.h"

#include <utility>

#include "core/text.h"
#include "dataset/read/columns.h"
#include "dataset/read/file_text.h"
#include "dataset/read/protocol.h"
#include "dataset/read/read_beir.h"
#include "dataset/read/read_qrels.h"
#include "dataset/read/read_squad.h"
#include "dataset/read/read_table.h"

namespace cutoff {
namespace {

Result<FileRecords> read_protocol_file(std::string_view file, std::string_view bytes) {
  CL_CHECKED(read_protocol(file, bytes));
  FileRecords records;
  records.summary.rows = 1;
  return records;
}

Result<FileRecords> read_file(const std::string& name, std::string_view format,
                              std::string_view bytes) {
  if (format == "squad") return read_squad(name, bytes);
  if (format == "beir-corpus") return read_beir_corpus(name, bytes);
  if (format == "beir-queries") return read_beir_queries(name, bytes);
  if (format == "qrels") return read_qrels(name, bytes);
  if (format == "protocol") return read_protocol_file(name, bytes);
  return fail(Code::unknown_format, {name, {}, {}, shown(format)});
}

void note_encoding(FileRecords& records) {
  const FileSummary& summary = records.summary;
  const std::string encoding = lower_ascii(summary.encoding);
  if (encoding.empty() || encoding == "utf-8") return;
  records.notes.add(Code::decoded_as, {summary.name, {}, {}, summary.encoding});
}

}  // namespace

Result<void> SetReader::add_file(const std::string& name, const std::string& format,
                                 std::string_view bytes, const std::string& encoding) {
  CL_CHECKED(check_text(name, bytes));
  CL_TRY(FileRecords records, read_file(name, format, without_bom(bytes)));
  records.summary = {name, format, encoding, "", records.summary.rows};
  note_encoding(records);
  return builder_.add(std::move(records));
}

Result<void> SetReader::add_table(const Table& table) {
  CL_TRY(FileRecords records, read_table(table));
  const std::string format = table.format.empty() ? "table" : table.format;
  records.summary = {table.name, format, table.encoding, table.delimiter, records.summary.rows};
  note_encoding(records);
  return builder_.add(std::move(records));
}

Result<std::string> table_kind(std::string_view columns_json) {
  CL_TRY(const std::vector<std::string> names, parse_names(columns_json));
  CL_TRY(const Columns columns, Columns::find(names));
  return std::string(print(columns.kind()));
}

}  // namespace cutoff
