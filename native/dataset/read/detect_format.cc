#include "dataset/read/detect_format.h"

#include <algorithm>
#include <initializer_list>
#include <string>

#include "core/parse_number.h"
#include "core/text.h"
#include "dataset/read/json_text.h"
#include "dataset/read/lines.h"
#include "dataset/read/read_qrels.h"
#include "dataset/read/read_run.h"

namespace cutoff {
namespace {

bool holds_any(std::string_view text, std::initializer_list<std::string_view> parts) {
  return std::ranges::any_of(
      parts, [&](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

bool ends_with_any(std::string_view name, std::initializer_list<std::string_view> endings) {
  return std::ranges::any_of(endings,
                             [&](std::string_view ending) { return name.ends_with(ending); });
}

std::string_view first_line(std::string_view head) {
  for (Lines lines(head); lines.next();)
    if (!trimmed(lines.line()).empty()) return lines.line();
  return {};
}

bool looks_like_safetensors(std::string_view head) {
  // A little-endian length of under 2^32 bytes, then the header's brace.
  return head.size() > 8 && head[8] == '{' && head.substr(4, 4) == std::string_view("\0\0\0\0", 4);
}

std::string_view json_lines_format(std::string_view name, std::string_view line) {
  if (holds_any(name, {"quer", "question"})) return "beir-queries";
  if (holds_any(name, {"corpus", "passage", "doc"})) return "beir-corpus";
  const auto parsed = parse_json(line, {});
  if (!parsed || !parsed->is_object() || parsed->contains("title")) return "beir-corpus";
  const Json& object = *parsed;
  const auto metadata = object.find("metadata");
  if (metadata == object.end() || !metadata->is_object()) return "beir-corpus";
  const auto is_of_questions = [&](const char* key) { return metadata->contains(key); };
  return std::ranges::any_of(std::initializer_list<const char*>{"kind", "split", "answerable"},
                             is_of_questions)
             ? "beir-queries"
             : "beir-corpus";
}

std::string_view json_format(std::string_view name, std::string_view head) {
  const std::string_view line = first_line(head);
  const bool one_a_line = holds_any(line, {"\"_id\""});
  if (ends_with_any(name, {".jsonl", ".ndjson"}) || one_a_line)
    return json_lines_format(name, line);
  if (holds_any(head, {"\"articles_in\""})) return "protocol";
  if (holds_any(head, {"\"data\""}) && holds_any(head, {"\"paragraphs\""})) return "squad";
  return "unknown";
}

bool looks_like_qrels(std::string_view line) {
  if (is_qrels_header(line)) return true;
  const auto by_tabs = split(line, '\t');
  const auto by_blanks = words(line);
  if (by_tabs.size() == 3) return parse_number(trimmed(by_tabs.back())).has_value();
  return by_blanks.size() == 4 && parse_number(by_blanks[1]) && parse_number(by_blanks[3]);
}

}  // namespace

std::string_view detect_format(std::string_view given_name, std::string_view head) {
  const std::string name = lower_ascii(given_name);
  if (name.ends_with(".safetensors") || looks_like_safetensors(head)) return "vectors";
  head = without_bom(head);
  const std::string_view line = first_line(head);
  const bool is_json_name = ends_with_any(name, {".json", ".jsonl", ".ndjson"});
  if (is_json_name || trimmed(line).starts_with('{')) return json_format(name, head);
  if (ends_with_any(name, {".trec", ".run"}) || looks_like_run(line)) return "run";
  if (ends_with_any(name, {".csv"})) return "table";
  if (holds_any(name, {"qrels"}) || looks_like_qrels(trimmed(line))) return "qrels";
  if (ends_with_any(name, {".tsv", ".tab"}) || holds_any(line, {",", ";", "\t", "|"}))
    return "table";
  return "unknown";
}

}  // namespace cutoff
